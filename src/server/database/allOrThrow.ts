/** What each of these promises gives. */
type ResultsOf<Work extends readonly Promise<unknown>[]> = { -readonly [I in keyof Work]: Awaited<Work[I]> }

/**
 * `Promise.all` for what is asked of the database in one breath: when one of them fails, the others are waited for before
 * anybody hears of it. Otherwise the transaction would be undone while they are under way, and what they write would
 * stand in the books by itself.
 *
 * @throws what the first of them threw, in the order they stand in
 */
export async function allOrThrow<const Work extends readonly Promise<unknown>[]>(
  promises: Work,
): Promise<ResultsOf<Work>> {
  const settled = await Promise.allSettled(promises)
  const failed = settled.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  // None was rejected, so each stands where its promise stood.
  return settled.map((one) => one.status === 'fulfilled' && one.value) as ResultsOf<Work>
}
