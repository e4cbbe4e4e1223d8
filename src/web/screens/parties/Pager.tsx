import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Link } from '@tanstack/react-router'
import { partiesTexts as t } from '#texts/parties.ts'
import { useWords } from '#web/ui/language.tsx'

/** Leads to the page before and after; each has an address of its own. `page` counts from 1. */
export function Pager({ page, pages }: { page: number; pages: number }) {
  const say = useWords()
  if (pages <= 1) return null
  const to = (other: number) => ({ to: '.', search: (before: object) => ({ ...before, page: other }) }) as const
  return (
    <Flex as="nav" aria-label={say(t.pages)} justify="center" align="center" gap="4">
      {page > 1 && (
        <Button asChild variant="outline">
          <Link {...to(page - 1)}>{say(t.previous)}</Link>
        </Button>
      )}
      {say(t.pageOf(page, pages))}
      {page < pages && (
        <Button asChild variant="outline">
          <Link {...to(page + 1)}>{say(t.next)}</Link>
        </Button>
      )}
    </Flex>
  )
}
