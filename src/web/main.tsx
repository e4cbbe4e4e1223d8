import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { leadToLogin } from './data/api.ts'
import { startOutbox } from './data/outbox.ts'
import { watchForUpdates } from './data/update.ts'
import { makeRouter } from './routes.tsx'
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

createRoot(place).render(
  <StrictMode>
    <ChakraProvider value={system}>
      <LanguageProvider>
        <Notices>
          <RouterProvider router={router} />
        </Notices>
      </LanguageProvider>
    </ChakraProvider>
  </StrictMode>,
)
