import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { useElementScrollRestoration, useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { commonTexts } from '#texts/common.ts'
import type { Translated } from '#texts/translated.ts'
import { type Column, type CompactRow, DataTable } from '#web/ui/table/DataTable.tsx'
import { AnswerAge } from '#web/ui/text/AnswerAge.tsx'
import { FailureNotice } from '#web/ui/text/FailureNotice.tsx'
import { orReload } from '#web/ui/text/LoadFailure.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import type { QueryState } from '#web/ui/text/QueryStatus.tsx'
import { ScreenTitle } from '#web/ui/text/ScreenTitle.tsx'
import type { ListSubject } from './EmptyListContent.tsx'

/** Its texts are no part of the first start. */
const Content = lazy(orReload(async () => ({ default: (await import('./EmptyListContent.tsx')).EmptyListContent })))

/** Explains an empty list, and links to the screens that add its first record. */
export function EmptyList({ subject }: { subject: ListSubject }) {
  return (
    <Suspense fallback={null}>
      <Content subject={subject} />
    </Suspense>
  )
}

/**
 * Restores the scroll position of a list after its rows have been loaded. The router restores it too early if the
 * answer arrives late, because the page is not long enough yet.
 */
export function useReturnTo(isLoaded: boolean): void {
  const restored = useElementScrollRestoration({ getElement: () => window })
  const scrollY = useRef(restored?.scrollY ?? 0)
  useEffect(() => {
    if (!isLoaded || scrollY.current === 0) return
    // By the next frame a long list has reserved the height of its rows.
    requestAnimationFrame(() => window.scrollTo(0, scrollY.current))
  }, [isLoaded])
}

/** The parameters of the address that leave rows out. */
const FILTER_NAMES = ['q', 'city', 'category', 'employee', 'party', 'from', 'to', 'subject'] as const

type ListScreenProps<Data, Row extends { id: number }> = {
  title: Translated
  loadingText: Translated
  failureText: Translated
  emptyText: Translated
  /** The kind of records; an empty list without filters explains itself by it. */
  subject?: ListSubject
  query: QueryState<Data>
  getRows: (data: Data) => readonly Row[]
  columns: readonly Column<Row>[]
  /** The row on a small screen. */
  toCompact?: (row: Row) => CompactRow
  onOpen?: (row: Row) => void
  /** Beside the title: the add button. */
  action?: ReactNode
  /** Between title and table: totals, search, waiting entries. */
  children?: ReactNode
  /** Beneath the table: "Load older" or pagination. */
  footer?: ReactNode
}

/** On a small screen one button fits beside the title, and two stand side by side. */
const ACTION_STYLE = {
  '& :is(a, button)': { px: { base: '3', md: '5' }, fontSize: { base: 'sm', md: 'md' } },
  '& > div > :is(a, button)': { px: { base: '2', md: '5' } },
} as const

/** A title, a query and its rows. Shows whether the query is loading, cached, empty or failed. */
export function ListScreen<Data, Row extends { id: number }>(props: ListScreenProps<Data, Row>) {
  const { title, loadingText, failureText, emptyText, subject, query, getRows, action, children, footer } = props
  const { columns, toCompact, onOpen } = props
  const translate = useTranslate()
  const allRows = query.data === undefined ? undefined : getRows(query.data)
  useReturnTo(allRows !== undefined)
  const search = useSearch({ from: '__root__' })
  const isFiltered = FILTER_NAMES.some((name) => search[name])
  // Nothing went wrong: this device has never loaded the list.
  const isUnknownYet = allRows === undefined && query.failure?.kind === 'no-network'
  return (
    <Stack gap="3">
      <Flex justify="space-between" align="center" gap="2" wrap="wrap">
        <Box flex="1 1 8rem">
          <ScreenTitle>{translate(title)}</ScreenTitle>
        </Box>
        <Box _print={{ display: 'none' }} css={ACTION_STYLE}>
          {action}
        </Box>
      </Flex>
      {query.failure && !isUnknownYet && (
        <FailureNotice title={failureText} failure={query.failure} onRetry={query.refetch} />
      )}
      {children}
      {/* Beneath the filters, which must not move when an answer arrives. */}
      <AnswerAge asOf={query.asOf} />
      {isUnknownYet && <Text role="status">{translate(commonTexts.notLoadedYet)}</Text>}
      {query.isLoading && <Text role="status">{translate(loadingText)}</Text>}
      {allRows?.length === 0 && <Text color="fg.muted">{translate(emptyText)}</Text>}
      {allRows?.length === 0 && subject && !isFiltered && <EmptyList subject={subject} />}
      {allRows && allRows.length > 0 && <DataTable name={title} rows={allRows} {...{ columns, toCompact, onOpen }} />}
      {footer}
    </Stack>
  )
}
