import type { Failure } from '#web/data/failure.ts'

/** A question's state, as useApiQuery gives it. */
export type QueryState<Data> = {
  data: Data | undefined
  /** When it was received, if it is a kept answer (ISO instant). */
  asOf: string | undefined
  failure: Failure | undefined
  loading: boolean
  again: () => void
}
