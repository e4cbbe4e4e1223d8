import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Column, Row } from './Row.tsx'
import { BODY } from './rowLook.ts'

const Part = chakra('tbody')

type RowBlockProps<Data> = {
  rows: readonly Data[]
  columns: readonly Column<Data>[]
  onOpen: ((row: Data) => void) | undefined
  /** The number of its first row in the whole list, from 0. */
  first: number
  /** Is it being printed? */
  onPaper: boolean
  /** Its height while it is not drawn, in pixels. */
  height: number
  /** It has been drawn, and is so high. */
  onMeasured: (height: number) => void
}

/**
 * Some rows of a long list. They are drawn while they are near what is seen, while the focus is in them, and on paper;
 * otherwise their room is kept free, so that the page keeps its length.
 */
export function RowBlock<Data extends { id: number }>(props: RowBlockProps<Data>) {
  const { rows, columns, onOpen, first, onPaper, height, onMeasured } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const [near, setNear] = useState(first === 0)
  const measured = useRef(onMeasured)
  measured.current = onMeasured

  useLayoutEffect(() => {
    if (near) measured.current(body.current?.getBoundingClientRect().height ?? 0)
  }, [near])
  useEffect(() => {
    const here = body.current
    if (!here) return
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting && here.contains(document.activeElement)) return
        setNear(seen?.isIntersecting ?? true)
      },
      { rootMargin: '100% 0px' },
    )
    watch.observe(here)
    return () => watch.disconnect()
  }, [])

  return near || onPaper ? (
    <Part ref={body} role="rowgroup" {...BODY}>
      {rows.map((row, index) => (
        <Row key={row.id} place={first + index + 2} {...{ row, columns, onOpen }} />
      ))}
    </Part>
  ) : (
    <Part ref={body} aria-hidden="true" {...BODY}>
      <tr>
        <td colSpan={columns.length} style={{ height, padding: 0 }} />
      </tr>
    </Part>
  )
}
