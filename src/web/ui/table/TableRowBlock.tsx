import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type DataTableProps, TableRow } from './TableRow.tsx'
import { BODY_STYLE, COMPACT_BODY_STYLE } from './tableStyles.ts'
import { useRowsOfFirstPaint } from './useRowsOfFirstPaint.ts'

const BodyElement = chakra('tbody')

type TableRowBlockProps<Data> = Omit<DataTableProps<Data>, 'name'> & {
  /** Index of its first row in the whole list. */
  firstIndex: number
  isPrinting: boolean
  /** Its height while it is not rendered, in pixels. */
  heightPx: number
  /** Called with the height after the block has been rendered. */
  onMeasured: (height: number) => void
}

/**
 * Some rows of a long list. They are rendered near the viewport, while they contain the focus, and when printing;
 * otherwise their height is reserved, so that the length of the page does not change.
 */
export function TableRowBlock<Data extends { id: number }>(props: TableRowBlockProps<Data>) {
  const { columns, toCompact, onOpen, firstIndex, isPrinting, heightPx, onMeasured } = props
  const rows = useRowsOfFirstPaint(props.rows)
  const rowsShare = rows.length / props.rows.length
  const body = useRef<HTMLTableSectionElement>(null)
  const [isNear, setIsNear] = useState(firstIndex === 0)
  const latestOnMeasured = useRef(onMeasured)
  latestOnMeasured.current = onMeasured

  useLayoutEffect(() => {
    if (isNear) latestOnMeasured.current((body.current?.getBoundingClientRect().height ?? 0) / rowsShare)
  }, [isNear, rowsShare])
  useEffect(() => {
    const element = body.current
    if (!element) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting && element.contains(document.activeElement)) return
        setIsNear(entry?.isIntersecting ?? true)
      },
      { rootMargin: '100% 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return isNear || isPrinting ? (
    <BodyElement ref={body} role="rowgroup" {...(toCompact ? COMPACT_BODY_STYLE : BODY_STYLE)}>
      {rows.map((row, index) => (
        <TableRow key={row.id} rowNumber={firstIndex + index + 2} {...{ row, columns, toCompact, onOpen }} />
      ))}
    </BodyElement>
  ) : (
    <BodyElement ref={body} aria-hidden="true" {...BODY_STYLE}>
      <tr>
        <td colSpan={columns.length} style={{ height: heightPx, padding: 0 }} />
      </tr>
    </BodyElement>
  )
}
