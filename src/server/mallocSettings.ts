/**
 * glibc keeps freed memory for each thread that used it. Hashing passwords on the thread pool would hold 130 MB for
 * good: 19 MiB, several times over. With these settings large blocks go back to the system at once, and all threads
 * share two arenas.
 */
const MALLOC_ENVIRONMENT = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: String(4 * 1024 * 1024) }

/**
 * glibc reads its settings only when a process starts, so this replaces the program by itself, under the same process
 * id, unless the environment contains the threshold already.
 */
export function restartWithMallocSettings(): void {
  const { env, platform, execve, execPath, execArgv, argv } = process
  // A process with a channel to its parent would lose it.
  if (platform !== 'linux' || env.MALLOC_MMAP_THRESHOLD_ || process.channel || !execve) return
  execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...MALLOC_ENVIRONMENT, ...env })
}
