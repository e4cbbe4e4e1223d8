import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Span } from '@chakra-ui/react/span'
import { chakra } from '@chakra-ui/react/styled-system'
import type { CSSProperties, ReactNode } from 'react'
import { CLICKABLE_ROW_STYLE, COMPACT_ROW_STYLE, LARGE_TEXT_QUERY, OPEN_BUTTON_STYLE } from './tableStyles.ts'

/** A row on a small screen: name and amount on the first line, a note and the state on the second, then buttons. */
export type CompactRow = {
  name: ReactNode
  amount?: ReactNode
  note?: ReactNode
  state?: ReactNode
  /** Name and note are never cut; for few rows that a person reads out. */
  isWhole?: boolean
  /** The state is buttons of this width. They stand below the amount, beside the note and the second line of a name. */
  buttonsWidth?: string | undefined
  /** They stop their clicks: a tap on a button does not open the row. */
  actions?: ReactNode
}

type CompactTableRowProps = CompactRow & { onOpen: (() => void) | undefined; rowNumber: number | undefined }

const RowElement = chakra('tr')
const CellElement = chakra('td')
const OpenButton = chakra('button')

/** One row of a list on a small screen. A tap anywhere opens it; the name is a button, for keyboards and screen readers. */
export function CompactTableRow(props: CompactTableRowProps) {
  const { name, amount, note, state, isWhole = false, buttonsWidth, actions, onOpen, rowNumber } = props
  const nameStyle = isWhole ? WHOLE_TEXT_STYLE : NAME_STYLE
  const noteStyle = isWhole || buttonsWidth ? WHOLE_NOTE_STYLE : NOTE_STYLE
  const lines = (
    <>
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
    </>
  )
  return (
    <RowElement
      role="row"
      aria-rowindex={rowNumber}
      display="block"
      breakInside="avoid"
      {...(onOpen && { ...CLICKABLE_ROW_STYLE, onClick: onOpen })}
    >
      <CellElement role="cell" {...COMPACT_ROW_STYLE}>
        {buttonsWidth ? (
          <Box
            css={BUTTONS_STYLE}
            gridTemplateRows={amount ? '1.375rem auto 1fr' : 'auto 0 1fr'}
            style={{ '--buttons': buttonsWidth } as CSSProperties}
          >
            {lines}
          </Box>
        ) : (
          lines
        )}
        {actions}
      </CellElement>
    </RowElement>
  )
}

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
/** Below an amount, buttons take the room to the end of the note; without one they stand beside the note. */
const BUTTONS_STYLE = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(var(--buttons), auto)',
  lineHeight: '1.25',
  mb: '-1',
  '& > :first-child': { gridArea: '1 / 1 / 3 / -1' },
  '& > :last-child': { display: 'contents' },
  '& > :last-child > :first-child': { gridArea: '3 / 1', pe: '2' },
  '& > :last-child > :last-child': { gridArea: '2 / 2 / 4', alignSelf: 'end' },
  [LARGE_TEXT_QUERY]: {
    display: 'block',
    mb: '0',
    '& > :last-child': { display: 'flex', rowGap: '1' },
    '& > :last-child > :first-child': { flexBasis: '10rem' },
  },
} as const
