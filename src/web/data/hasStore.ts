export const DATABASE_NAME = 'shop'

/** Does this browser have the database? Does not open or create it. */
export async function hasStore(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === DATABASE_NAME)
  } catch {
    return true // Not supported here: assume that it exists.
  }
}
