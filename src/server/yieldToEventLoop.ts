/**
 * Lets the event loop do what else is due before long work goes on. Through the global `setImmediate`, which the
 * simulation replaces by its own; `node:timers/promises` would pass it by.
 */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
