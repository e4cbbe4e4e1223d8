import { databaseWaitTexts } from '#texts/databaseWait.ts'

/** Above the bar, and above the skeleton of a screen that has not been replaced by the app yet. */
const NOTICE_STYLE =
  'position:fixed;inset:auto 0.75rem 0.75rem;z-index:2000;margin:auto;max-width:34rem;padding:1rem;border-radius:0.5rem;background:#FFF4D6;color:#3B2A00;border:2px solid #B7791F;font:1rem/1.5 system-ui,sans-serif'

/** Says, until the promise settles, that the start waits for another tab, and what to do. React may not run yet. */
export function showDatabaseWait(database: Promise<unknown>): void {
  const notice = Object.assign(document.createElement('p'), { role: 'status' })
  notice.style.cssText = NOTICE_STYLE
  document.body.append(notice)
  notice.textContent = databaseWaitTexts.waiting[document.documentElement.lang.startsWith('hi') ? 'hi' : 'en']
  const remove = () => notice.remove()
  void database.then(remove, remove)
}
