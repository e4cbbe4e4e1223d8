import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '#texts/text.ts'
import { system } from '#web/theme.ts'
import { LanguageProvider } from '#web/ui/language.tsx'

/** The text of a component in one language, as it is shown before anything is fetched. */
export function wordsOf<Props extends object>(
  language: Language,
  component: ComponentType<Props>,
  props: Props,
): string {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const shown = createElement(LanguageProvider, { fixed: language, children: createElement(component, props) })
  const styled = createElement(ChakraProvider, { value: system, children: shown })
  const routed = createElement(RouterContextProvider, { router, children: styled })
  const html = renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, routed))
  return html
    .replaceAll(/<style.*?<\/style>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
