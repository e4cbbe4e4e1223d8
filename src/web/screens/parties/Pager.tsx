import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Link } from '@tanstack/react-router'
import { pagerTexts as t } from '#texts/pager.ts'
import { useTranslate } from '#web/ui/text/language.tsx'

/** Links to the previous and next page; each page has an address of its own. `page` counts from 1. */
export function Pager({ page, pageCount }: { page: number; pageCount: number }) {
  const translate = useTranslate()
  if (pageCount <= 1) return null
  const linkToPage = (other: number) => ({ to: '.', search: (before: object) => ({ ...before, page: other }) }) as const
  return (
    <Flex as="nav" aria-label={translate(t.pages)} justify="center" align="center" gap="4">
      {page > 1 && (
        <Button asChild variant="outline">
          <Link {...linkToPage(page - 1)}>{translate(t.previous)}</Link>
        </Button>
      )}
      {translate(t.pageOf(page, pageCount))}
      {page < pageCount && (
        <Button asChild variant="outline">
          <Link {...linkToPage(page + 1)}>{translate(t.next)}</Link>
        </Button>
      )}
    </Flex>
  )
}
