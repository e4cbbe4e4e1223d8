import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Center } from '@chakra-ui/react/center'
import { Span } from '@chakra-ui/react/span'
import { Text as Words } from '@chakra-ui/react/text'
import type { ReactNode } from 'react'
import { commonTexts as t } from '#texts/common.ts'
import type { Text } from '#texts/text.ts'
import { Dialog } from './Dialog.tsx'
import { useWords } from './language.tsx'

type DoneProps = {
  heading: Text
  /** The sentence that says so. */
  said?: Text
  /** The number it has in the books; without one it lies on this phone and waits. */
  id?: number | undefined
  onClose: () => void
  /** What was saved. */
  children?: ReactNode
}

/** The green overlay after something was saved. */
export function Done({ heading, said, id, onClose, children }: DoneProps) {
  const say = useWords()
  return (
    <Dialog
      title={<Span color="brand.fg">{say(heading)}</Span>}
      onClose={onClose}
      actions={<Button onClick={onClose}>{say(t.close)}</Button>}
    >
      <Center flexDirection="column" gap="3" py="6" borderRadius="md" bg="brand.solid" color="brand.contrast">
        <Words fontSize="lg" fontWeight="bold" letterSpacing="wide">
          {say(t.success)}
        </Words>
        <Words fontSize={id ? '4xl' : 'xl'} fontWeight="bold" fontVariantNumeric="tabular-nums" textAlign="center">
          {id ?? say(t.savedHere)}
        </Words>
        {(said || !id) && (
          <Words px="4" textAlign="center">
            {say(id && said ? said : t.willBeSent)}
          </Words>
        )}
      </Center>
      {children && <Box pt="4">{children}</Box>}
    </Dialog>
  )
}
