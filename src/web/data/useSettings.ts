import { DEFAULT_SETTINGS, type Settings } from '#domain/settings.ts'
import { useApiQuery } from './useApiQuery.ts'

/** The rules of the shop as this phone knows them, also without a network; the usual ones until it has asked. */
export function useSettings(): Settings {
  return useApiQuery('/api/settings').data ?? DEFAULT_SETTINGS
}
