import { reloadUnlessDrafting } from './appUpdate.ts'
import { waitForNetwork } from './waitForNetwork.ts'

/** The pause between two attempts. */
const RETRY_MS = 5_000

/**
 * Repeats a dynamic import until it succeeds. A browser may answer every repetition with its first failure until the page
 * is loaded again. Where the import fails although the server answers, the page is therefore loaded again, unless
 * somebody may be typing.
 */
export async function importPersistently<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load()
    } catch {
      if (attempt > 1 && !document.querySelector(FOCUSED_FIELD_SELECTOR) && (await isServerReachable()))
        await reloadUnlessDrafting()
      await waitForNetwork(RETRY_MS)
    }
  }
}

/** The sign-in has no draft. Filters are in the address, but not while a word is being typed. */
const FOCUSED_FIELD_SELECTOR = 'main form, :is(input, select, textarea):focus'

/** Other networks answer with pages of their own. */
const isServerReachable = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok, headers }) => ok && /json/.test(headers.get('Content-Type') ?? ''),
    () => false,
  )
