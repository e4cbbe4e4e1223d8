import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { CLICKABLE_ROW_STYLE, COMPACT_ROW_STYLE, OPEN_BUTTON_STYLE } from './tableStyles.ts'

/** A row on a small screen: name and amount on the first line, a note and the state on the second, then buttons. */
export type CompactRow = {
  name: ReactNode
  amount?: ReactNode
  note?: ReactNode
  state?: ReactNode
  /** They stop their clicks: a tap on a button does not open the row. */
  actions?: ReactNode
}

type CompactTableRowProps = CompactRow & { onOpen: (() => void) | undefined; rowNumber: number | undefined }

const RowElement = chakra('tr')
const CellElement = chakra('td')
const OpenButton = chakra('button')

/** One row of a list on a small screen. A tap anywhere opens it; the name is a button, for keyboards and screen readers. */
export function CompactTableRow({ name, amount, note, state, actions, onOpen, rowNumber }: CompactTableRowProps) {
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
          <Box {...ONE_LINE_STYLE}>
            {onOpen ? (
              <OpenButton type="button" {...OPEN_BUTTON_STYLE} {...ONE_LINE_STYLE} maxW="full" textDecoration="none">
                {name}
              </OpenButton>
            ) : (
              name
            )}
          </Box>
          <Box whiteSpace="nowrap">{amount}</Box>
        </Flex>
        <Flex {...LINE_STYLE} fontSize="sm">
          <Box {...ONE_LINE_STYLE} color="fg.muted">
            {note}
          </Box>
          <Box whiteSpace="nowrap">{state}</Box>
        </Flex>
        {actions}
      </CellElement>
    </RowElement>
  )
}

const LINE_STYLE = { justify: 'space-between', columnGap: '3' } as const
const ONE_LINE_STYLE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minW: '0' } as const
