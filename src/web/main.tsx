import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { setLoginNavigation } from '#web/data/api/api.ts'
import { session } from '#web/data/session/session.ts'
import { restoreSession } from '#web/data/session/sessionMirror.ts'
import { endFirstRendering, readFirstData, readFirstScreen, readFormChoices } from '#web/data/start/firstReads.ts'
import { startOutbox } from '#web/data/start/startOutbox.ts'
import { preloadReturnScreen } from '#web/screens/session/getReturnPath.ts'
import { Notices } from '#web/ui/dialog/notices.tsx'
import { restoreColorMode } from '#web/ui/text/colorMode.tsx'
import { LanguageProvider } from '#web/ui/text/language.tsx'
import { createAppRouter } from './routes.tsx'
import { InlinePictureContext } from './screens/public/inlinePictureContext.ts'
import { findInlinePicture, handOver } from './shell/handOver.ts'
import { tolerateTranslation } from './shell/tolerateTranslation.ts'
import { system } from './theme/system.ts'
import { endFirstPaint } from './ui/table/useRowsOfFirstPaint.ts'

/** No top-level await: the screens import the file that this module is in, and would wait for it for ever. */
async function startApp(): Promise<void> {
  const rootElement = document.getElementById('root')
  if (!rootElement) throw new Error('The page has no #root')
  document.documentElement.translate = false // public pages may be translated
  tolerateTranslation()
  const router = createAppRouter()
  setLoginNavigation((back) => router.navigate({ to: '/login', search: { back } }))
  restoreColorMode()
  const restoring = restoreSession()
  sayIfWaiting(restoring.then(readFirstData))
  const restored = restoring.catch(() => undefined)
  // Before a screen reads the session: after a crash the person is still signed in.
  if (!session.user()) await restored

  const inlinePicture = findInlinePicture(rootElement)
  const app = (
    <StrictMode>
      <ChakraProvider value={system}>
        <LanguageProvider>
          <InlinePictureContext value={inlinePicture}>
            <Notices>
              <RouterProvider router={router} />
            </Notices>
          </InlinePictureContext>
        </LanguageProvider>
      </ChakraProvider>
    </StrictMode>
  )
  await Promise.all([router.load(), readFirstScreen()])
  await handOver(rootElement, (inside) => {
    flushSync(() => createRoot(inside).render(app))
    endFirstRendering()
    endFirstPaint()
  })
  void readFormChoices()
  void restored.then(startOutbox)
  // While people type their name and password.
  if (!session.user()) void preloadReturnScreen(router)
}

/** After that time a start that waits for the database says so. */
const MAX_SILENT_WAIT_MS = 3_000

function sayIfWaiting(database: Promise<unknown>): void {
  const timer = setTimeout(() => {
    void import('./shell/showDatabaseWait.ts').then(({ showDatabaseWait }) => showDatabaseWait(database))
  }, MAX_SILENT_WAIT_MS)
  void database.finally(() => clearTimeout(timer))
}

void startApp()
