import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Heading } from '@chakra-ui/react/heading'
import { Stack } from '@chakra-ui/react/stack'
import { Text as Words } from '@chakra-ui/react/text'
import type { ReactNode } from 'react'
import type { Text } from '#texts/text.ts'
import { AsOf } from './AsOf.tsx'
import type { Answered } from './answered.ts'
import { FailureNote } from './FailureNote.tsx'
import { useWords } from './language.tsx'
import { type Column, Rows } from './Rows.tsx'
import { useReturn } from './useReturn.ts'

type ListScreenProps<Data, Row extends { id: number }> = {
  title: Text
  loading: Text
  failed: Text
  empty: Text
  answer: Answered<Data>
  rows: (data: Data) => readonly Row[]
  columns: readonly Column<Row>[]
  onOpen?: (row: Row) => void
  /** Beside the title: the button that adds. */
  action?: ReactNode
  /** Between title and table: totals, search, waiting entries. */
  children?: ReactNode
  /** Beneath the table: "Load older", or the way to other pages. */
  more?: ReactNode
}

/** A title, a question and its rows; says when it is loading, old, empty or failed. */
export function ListScreen<Data, Row extends { id: number }>(props: ListScreenProps<Data, Row>) {
  const { title, loading, failed, empty, answer, rows, columns, onOpen, action, children, more } = props
  const say = useWords()
  const all = answer.data === undefined ? undefined : rows(answer.data)
  useReturn(all !== undefined)
  return (
    <Stack gap="4">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Heading as="h1">{say(title)}</Heading>
        <Box _print={{ display: 'none' }}>{action}</Box>
      </Flex>
      <AsOf answer={answer} />
      {answer.failure && <FailureNote title={failed} failure={answer.failure} again={answer.again} />}
      {children}
      {answer.loading && <Words role="status">{say(loading)}</Words>}
      {all?.length === 0 && <Words color="fg.muted">{say(empty)}</Words>}
      {all && all.length > 0 && <Rows name={title} rows={all} columns={columns} onOpen={onOpen} />}
      {more}
    </Stack>
  )
}
