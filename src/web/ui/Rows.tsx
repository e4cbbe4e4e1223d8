import { chakra } from '@chakra-ui/react/styled-system'
import { memo, useCallback, useRef } from 'react'
import { LongRows } from './LongRows.tsx'
import { useWords } from './language.tsx'
import { type Column, Row, type RowsProps } from './Row.tsx'
import { BODY, HEAD, HEAD_CELL, TABLE } from './rowLook.ts'
import { useSteadyColumns } from './useSteadyColumns.tsx'

export type { Column }

/** So many rows are drawn whole: the browser's own search finds them all. */
const SHORT = 100

const Table = chakra('table')
const Part = chakra('tbody')
const Line = chakra('tr')

/**
 * A table on wide screens; on a phone each row becomes a card that names its own columns. One set of elements for
 * both: the roles are written out because `display: grid` takes them away.
 */
export function Rows<Data extends { id: number }>(props: RowsProps<Data>) {
  const { name, rows, columns, onOpen } = props
  const opener = useRef(onOpen)
  opener.current = onOpen
  const open = useCallback((row: Data) => opener.current?.(row), [])
  const say = useWords()
  const long = rows.length > SHORT
  const steady = useSteadyColumns(long ? columns.map(({ head }) => say(head)).join() : undefined)
  return (
    <Table
      ref={steady.table}
      role="table"
      aria-label={say(name)}
      aria-rowcount={long ? rows.length + 1 : undefined}
      {...TABLE}
      style={steady.style}
    >
      {steady.columns}
      <chakra.thead role="rowgroup" {...HEAD}>
        <Line role="row" aria-rowindex={long ? 1 : undefined}>
          {columns.map(({ head, figures, acts }) => (
            <chakra.th
              key={head.en}
              role="columnheader"
              scope="col"
              {...HEAD_CELL}
              {...(acts && { _print: { display: 'none' } })}
              textAlign={figures ? 'end' : 'start'}
            >
              {say(head)}
            </chakra.th>
          ))}
        </Line>
      </chakra.thead>
      <Body {...{ name, rows, columns }} onOpen={onOpen && open} />
    </Table>
  )
}

/** The rows themselves, drawn anew only for other rows or columns: not at each letter in the search box above them. */
const Body = memo(AllRows) as typeof AllRows // memo() forgets what kind of rows they are

function AllRows<Data extends { id: number }>(props: RowsProps<Data>) {
  const { rows, columns, onOpen } = props
  if (rows.length > SHORT) return <LongRows {...props} />
  return (
    <Part role="rowgroup" {...BODY}>
      {rows.map((row) => (
        <Row key={row.id} {...{ row, columns, onOpen }} />
      ))}
    </Part>
  )
}
