import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Span } from '@chakra-ui/react/span'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { CLICKABLE_ROW_STYLE, COMPACT_ROW_STYLE, OPEN_BUTTON_STYLE } from './tableStyles.ts'

/** A row on a small screen: name and amount on the first line, a note and the state on the second, then buttons. */
export type CompactRow = {
  name: ReactNode
  amount?: ReactNode
  note?: ReactNode
  state?: ReactNode
  /** Name and note are never cut; for few rows that a person reads out. */
  isWhole?: boolean
  /** They stop their clicks: a tap on a button does not open the row. */
  actions?: ReactNode
}

type CompactTableRowProps = CompactRow & { onOpen: (() => void) | undefined; rowNumber: number | undefined }

const RowElement = chakra('tr')
const CellElement = chakra('td')
const OpenButton = chakra('button')

/** One row of a list on a small screen. A tap anywhere opens it; the name is a button, for keyboards and screen readers. */
export function CompactTableRow(props: CompactTableRowProps) {
  const { name, amount, note, state, isWhole = false, actions, onOpen, rowNumber } = props
  const nameStyle = isWhole ? WHOLE_TEXT_STYLE : NAME_STYLE
  const noteStyle = isWhole ? WHOLE_NOTE_STYLE : NOTE_STYLE
  return (
    <RowElement
      role="row"
      aria-rowindex={rowNumber}
      display="block"
      breakInside="avoid"
      {...(onOpen && { ...CLICKABLE_ROW_STYLE, onClick: onOpen })}
    >
      <CellElement role="cell" {...COMPACT_ROW_STYLE}>
        <Flex {...LINE_STYLE} fontWeight="semibold">
          <Box {...NAME_BOX_STYLE} css={{ [LARGE_TEXT_QUERY]: { flexBasis: 'max-content' } }}>
            {onOpen ? (
              <OpenButton type="button" {...OPEN_BUTTON_STYLE} display="block" textDecoration="none">
                <Span {...nameStyle}>{name}</Span>
              </OpenButton>
            ) : (
              <Box {...nameStyle}>{name}</Box>
            )}
          </Box>
          <Box {...FIGURE_STYLE}>{amount}</Box>
        </Flex>
        <Flex {...LINE_STYLE} fontSize="sm">
          <Box {...noteStyle} color="fg.muted">
            {note}
          </Box>
          <Box {...FIGURE_STYLE}>{state}</Box>
        </Flex>
        {actions}
      </CellElement>
    </RowElement>
  )
}

/** The text is so large that names, days and amounts do not fit side by side. */
const LARGE_TEXT_QUERY = '@container (max-width: 15rem)'
const LINE_STYLE = { columnGap: '3', css: { [LARGE_TEXT_QUERY]: { flexWrap: 'wrap' } } } as const
const NAME_BOX_STYLE = { flex: '1 1 5rem', minW: '0' } as const
// A word breaks only if it alone is longer than the line: before that the amount goes to the next line.
const WHOLE_TEXT_STYLE = { overflowWrap: 'break-word' } as const
// Two lines keep the row within 88 px.
const NAME_STYLE = {
  ...WHOLE_TEXT_STYLE,
  lineClamp: '2',
  css: { [LARGE_TEXT_QUERY]: { lineClamp: '4' } },
} as const
// If the state beside it leaves less room than a day needs, the state goes to the next line.
const DAY_WIDTH = '6.5rem'
const NOTE_STYLE = {
  ...NAME_BOX_STYLE,
  overflowWrap: 'anywhere',
  lineClamp: '1',
  css: { [LARGE_TEXT_QUERY]: { lineClamp: '2', flexBasis: DAY_WIDTH } },
} as const
const WHOLE_NOTE_STYLE = {
  ...NAME_BOX_STYLE,
  ...WHOLE_TEXT_STYLE,
  css: { [LARGE_TEXT_QUERY]: { flexBasis: DAY_WIDTH } },
} as const
const FIGURE_STYLE = { ms: 'auto', whiteSpace: 'nowrap' } as const
