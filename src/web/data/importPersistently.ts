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
      if (attempt > 1 && !document.querySelector(MAY_BE_TYPING_SELECTOR)) await reloadUnlessDrafting()
      await waitForNetwork(RETRY_MS)
    }
  }
}

/**
 * Any form in the main element, because the sign-in has no draft; and any focused field, because a search word is in the
 * address only after the typing pauses. A reload would lose both.
 */
const MAY_BE_TYPING_SELECTOR = 'main form, :is(input, select, textarea):focus'
