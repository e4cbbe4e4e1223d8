import type { Failure } from '#domain/failure.ts'

/** The state of a query, as useApiQuery returns it. */
export type QueryState<Data> = {
  data: Data | undefined
  /** When it was received, if it is a cached answer (ISO instant). */
  asOf: string | undefined
  failure: Failure | undefined
  isLoading: boolean
  refetch: () => void
}
