import { type Settings, USUAL_SETTINGS } from '#domain/settings.ts'
import { useAnswer } from './useAnswer.ts'

/** The rules of the shop as this phone knows them, also without a network; the usual ones until it has asked. */
export function useSettings(): Settings {
  return useAnswer('/api/settings').data ?? USUAL_SETTINGS
}
