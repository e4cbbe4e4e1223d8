/** A worker that installs the app reports on this channel how many of its files are on the device. */
export const FILE_PROGRESS_CHANNEL = 'file-progress'

export type FileProgress = { done: number; total: number }
