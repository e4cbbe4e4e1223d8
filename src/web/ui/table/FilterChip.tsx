import { Button } from '@chakra-ui/react/button'
import type { ReactNode } from 'react'

type FilterChipProps = {
  isPressed: boolean
  /** The chip opens more filters instead of choosing one. */
  isExpanded?: boolean
  onClick: () => void
  children: ReactNode
}

/** A button in a filter bar that is on or off. */
export function FilterChip({ isPressed, isExpanded, onClick, children }: FilterChipProps) {
  return (
    <Button
      size="sm"
      variant="outline"
      flexShrink="0"
      whiteSpace="nowrap"
      aria-pressed={isExpanded === undefined ? isPressed : undefined}
      aria-expanded={isExpanded}
      borderColor={isPressed ? 'colorPalette.border' : 'border.control'}
      bg={isPressed ? 'colorPalette.subtle' : 'bg.panel'}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
