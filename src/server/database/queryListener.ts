/** Is called after each query with its text, which contains no values, and its duration in milliseconds. */
export type QueryListener = (query: { sql: string; ms: number }) => void
