const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** Whether an address with this host name reaches its own computer only. */
export const isLoopback = (hostname: string): boolean => LOOPBACK_NAMES.includes(hostname)
