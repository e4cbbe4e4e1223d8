/** Formats a number of bytes: 2.1 MB. */
export function formatBytes(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)}\u00A0kB` : `${(bytes / 1e6).toFixed(1)}\u00A0MB`
}
