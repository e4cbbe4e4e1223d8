import { useOnlineSince } from './useOnlineSince.ts'

/** Whether the server answers, as far as this page knows. */
export const useIsOnline = (): boolean => useOnlineSince() !== undefined
