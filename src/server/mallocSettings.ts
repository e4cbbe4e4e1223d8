/**
 * glibc keeps freed memory per thread, so hashing passwords (19 MiB each) in the thread pool would hold 130 MB
 * permanently. With these settings large blocks are returned to the system at once, and all threads share two arenas.
 */
export const MALLOC_ENVIRONMENT = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: String(4 * 1024 * 1024) }

/**
 * Restarts the program with these settings under the same process id, because glibc reads them only at process start.
 * Does nothing if the environment already contains the threshold.
 */
export function restartWithMallocSettings(): void {
  const { env, platform, execve, execPath, execArgv, argv } = process
  // An IPC channel to the parent process would be lost.
  if (platform !== 'linux' || env.MALLOC_MMAP_THRESHOLD_ || process.channel || !execve) return
  execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...MALLOC_ENVIRONMENT, ...env })
}
