import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { leadToLogin } from './data/api.ts'
import { startOutbox } from './data/outbox.ts'
import { watchForUpdates } from './data/update.ts'
import { makeRouter } from './routes.tsx'
import { InlinePicture } from './screens/public/inlinePicture.ts'
import { carriedPicture, takeOver } from './shell/takeOver.ts'
import { system } from './theme.ts'
import { LanguageProvider } from './ui/language.tsx'
import { rememberLook } from './ui/look.tsx'
import { Notices } from './ui/notices.tsx'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')

const router = makeRouter()
leadToLogin((back) => router.navigate({ to: '/login', search: { back } }))
rememberLook()
void watchForUpdates()
// Whoever was signed in when the battery died still is: known before a screen asks.
await startOutbox()

const carried = carriedPicture(place)
const app = (
  <StrictMode>
    <ChakraProvider value={system}>
      <LanguageProvider>
        <InlinePicture value={carried}>
          <Notices>
            <RouterProvider router={router} />
          </Notices>
        </InlinePicture>
      </LanguageProvider>
    </ChakraProvider>
  </StrictMode>
)

if (place.hasChildNodes()) {
  await router.load()
  await takeOver(place, (inside) => flushSync(() => createRoot(inside).render(app)))
} else createRoot(place).render(app)
