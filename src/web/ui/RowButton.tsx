import { Box } from '@chakra-ui/react/box'
import type { ReactNode } from 'react'

/** The button on the first line of a row on a small screen. It takes the padding above the line. */
export function RowButton({ children }: { children: ReactNode }) {
  return (
    <Box mt="-2" css={{ '& > button': { minHeight: '10' } }}>
      {children}
    </Box>
  )
}
