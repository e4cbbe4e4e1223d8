import { Refusal } from '#domain/refusal.ts'

/**
 * Lets a few at a time do what costs much; the others wait in line, in the order in which they came.
 *
 * @param most so many may wait; whoever comes then is told to come back later
 * @param patience whoever has waited so long, in milliseconds, is told so too
 */
export function makeTurns(atOnce: number, most = Number.POSITIVE_INFINITY, patience?: number) {
  const waiting: (() => void)[] = []
  let running = 0

  const wait = () =>
    new Promise<void>((come, refuse) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(turn), 1)
        refuse(new Refusal('not-available'))
      }
      const late = patience === undefined ? undefined : setTimeout(leave, patience)
      const turn = () => {
        clearTimeout(late)
        come()
      }
      waiting.push(turn)
    })

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting.length >= most) throw new Refusal('not-available')
    if (running >= atOnce) await wait()
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
