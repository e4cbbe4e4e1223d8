import { DEFAULT_SETTINGS, type Settings } from '#domain/settings.ts'
import { useApiQuery } from './useApiQuery.ts'

/** The shop's settings, from the server or the cache; the defaults until the first response. */
export function useSettings(): Settings {
  return useApiQuery('/api/settings').data ?? DEFAULT_SETTINGS
}
