/**
 * Rows of a kind that are looked for in each table: those that no Director has settled before the others. More of them
 * appear, and are counted, when some have been settled. One person can store tens of thousands.
 */
export const MAX_FOUND_ROWS = 500
