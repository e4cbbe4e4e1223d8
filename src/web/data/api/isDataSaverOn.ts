// Chromium's; not in TypeScript's DOM types.
type NetworkInformation = { saveData?: boolean }

/** Whether the person has asked the browser to load as little as possible. */
export function isDataSaverOn(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation }
  return connection?.saveData ?? false
}
