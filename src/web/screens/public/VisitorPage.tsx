import { Box } from '@chakra-ui/react/box'
import type { ReactNode } from 'react'
import { Footer } from './Footer.tsx'
import { InstallHint } from './InstallHint.tsx'
import { SkipLink, VisitorNav } from './VisitorNav.tsx'

/** The layout of every prerendered page. `path` is its English address. */
export function VisitorPage({ path, children }: { path: string; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <VisitorNav path={path} />
      <Box as="main" id="content" maxW="content" mx="auto" px={{ base: '4', md: '6' }} py="5" minH="60vh">
        {children}
      </Box>
      <Footer />
      <InstallHint />
    </>
  )
}
