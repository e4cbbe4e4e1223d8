import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '#texts/translated.ts'
import { system } from '#web/theme/system.ts'
import { LanguageProvider } from '#web/ui/text/language.tsx'

/** The text of an element in one language, as it is shown before anything is fetched. */
export function renderText(language: Language, element: ReactNode): string {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterContextProvider router={router}>
        <ChakraProvider value={system}>
          <LanguageProvider fixed={language}>{element}</LanguageProvider>
        </ChakraProvider>
      </RouterContextProvider>
    </QueryClientProvider>,
  )
  return html
    .replaceAll(/<style.*?<\/style>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[^\S\u00A0]+/g, ' ')
    .trim()
}
