/** The results of a tuple of promises. */
type ResultsOf<Work extends readonly Promise<unknown>[]> = { -readonly [I in keyof Work]: Awaited<Work[I]> }

/**
 * Like `Promise.all`, but after a failure it waits for the other promises before it throws. For queries of one
 * transaction: otherwise the rollback could run before one of them, which would then be committed on its own.
 *
 * @throws the error of the first rejected promise in the order of the array
 */
export async function allOrThrow<const Work extends readonly Promise<unknown>[]>(
  promises: Work,
): Promise<ResultsOf<Work>> {
  const settled = await Promise.allSettled(promises)
  const failed = settled.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
  // No promise was rejected, so each result is at the index of its promise.
  return settled.map((result) => result.status === 'fulfilled' && result.value) as ResultsOf<Work>
}
