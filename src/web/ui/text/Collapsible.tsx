import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

const DetailsElement = chakra('details')
const SummaryElement = chakra('summary')

type CollapsibleProps = {
  title: string
  /** Whether it is open, if the caller decides that; otherwise it begins closed. */
  isOpen?: boolean
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}

/** A part of a screen that a tap on its title opens and closes (the details element). */
export function Collapsible({ title, isOpen, onToggle, children }: CollapsibleProps) {
  return (
    <DetailsElement
      open={isOpen}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
      css={{ '&:not([open])': { _print: { display: 'none' } } }}
    >
      <SummaryElement cursor="pointer" minH="11" py="2" fontWeight="semibold" css={IN_TABLE_STYLE}>
        {title}
      </SummaryElement>
      {children}
    </DetailsElement>
  )
}

/** In a cell of a wide table: as low as a line of text. */
const IN_TABLE_STYLE = { md: { 'td &': { minHeight: '6', paddingBlock: '0' } } } as const
