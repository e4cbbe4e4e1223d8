/** Time for the browser to start the download, in milliseconds. */
const OBJECT_URL_LIFETIME_MS = 60_000

/** Saves content as a file among the downloads. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), OBJECT_URL_LIFETIME_MS)
}
