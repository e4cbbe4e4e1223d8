import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

const DetailsElement = chakra('details')
const SummaryElement = chakra('summary')

type FoldProps = {
  title: string
  /** Whether it is open, if the caller decides that; otherwise it begins closed. */
  isOpen?: boolean
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}

/** A part of a screen that a tap on its title opens and closes. */
export function Fold({ title, isOpen, onToggle, children }: FoldProps) {
  return (
    <DetailsElement open={isOpen} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <SummaryElement cursor="pointer" minH="11" py="2" fontWeight="semibold">
        {title}
      </SummaryElement>
      {children}
    </DetailsElement>
  )
}
