import type { CompiledQuery } from 'kysely'

/** A connection to a database within this process: what it is asked, it has answered when it returns. */
export abstract class AnswersAtOnce {
  /** The rows, with the names that their columns have in the program. */
  abstract answer(query: CompiledQuery): Record<string, unknown>[]
}
