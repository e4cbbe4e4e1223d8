import { Box } from '@chakra-ui/react/box'
import type { ReactNode } from 'react'

/** The button on the first line of a row on a small screen. It takes the padding above the line and the space below. */
export function RowButton({ children }: { children: ReactNode }) {
  return (
    <Box mt="-2" mb="-1" css={{ '& > button': { minHeight: '10' } }}>
      {children}
    </Box>
  )
}
