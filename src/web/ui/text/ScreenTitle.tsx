import { Heading } from '@chakra-ui/react/heading'
import { useEffect } from 'react'
import { commonTexts } from '#texts/common.ts'
import { useTranslate } from './language.tsx'

/** The heading of a staff screen, and its place in the prerendered page (prerender/SkeletonPage.tsx). */
export const SCREEN_TITLE_STYLE = { as: 'h1', fontSize: { base: 'xl', md: '2xl' } } as const

/** The heading of a staff screen. It also names the tab, the history and bookmarks. */
export function ScreenTitle({ children }: { children: string }) {
  const company = useTranslate()(commonTexts.company)
  useEffect(() => {
    // The browser replaces line breaks itself; signs of text direction would turn the name of the company around.
    document.title = `${children.replaceAll(/\p{Bidi_C}/gu, '')} – ${company}`
    return () => {
      document.title = company
    }
  }, [children, company])
  return <Heading {...SCREEN_TITLE_STYLE}>{children}</Heading>
}
