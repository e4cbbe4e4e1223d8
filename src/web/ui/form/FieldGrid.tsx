import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import type { ReactNode } from 'react'

type FieldGridProps = {
  /** For fields of a few figures. */
  isShort?: boolean
  children: ReactNode
}

/** Two fields side by side; one below the other where large text would cut their amounts. */
export function FieldGrid({ isShort = false, children }: FieldGridProps) {
  return (
    <SimpleGrid minChildWidth={`max(${isShort ? '5.5rem' : '7rem'}, 34%)`} gap={isShort ? '3' : '4'} alignItems="start">
      {children}
    </SimpleGrid>
  )
}
