/** Hears of each query when it is done: its text, which names no values, and how long it took. */
export type QueryListener = (query: { sql: string; ms: number }) => void
