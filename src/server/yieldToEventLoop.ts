/**
 * Lets other events run during long work. Uses the global `setImmediate`, because the simulation replaces it;
 * `node:timers/promises` would bypass the replacement.
 */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
