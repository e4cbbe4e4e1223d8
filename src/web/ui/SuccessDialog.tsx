import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Center } from '@chakra-ui/react/center'
import { Span } from '@chakra-ui/react/span'
import { Text } from '@chakra-ui/react/text'
import type { ReactNode } from 'react'
import { commonTexts as t } from '#texts/common.ts'
import type { Translated } from '#texts/translated.ts'
import { Dialog } from './Dialog.tsx'
import { useTranslate } from './language.tsx'

type SuccessDialogProps = {
  heading: Translated
  /** The sentence that confirms the saving. */
  message?: Translated
  /** The id that the server assigned; undefined if the entry waits on this device. */
  id?: number | undefined
  onClose: () => void
  /** The saved values. */
  children?: ReactNode
}

/** The green overlay after a successful save. */
export function SuccessDialog({ heading, message, id, onClose, children }: SuccessDialogProps) {
  const translate = useTranslate()
  return (
    <Dialog
      title={<Span color="brand.fg">{translate(heading)}</Span>}
      onClose={onClose}
      actions={<Button onClick={onClose}>{translate(t.close)}</Button>}
    >
      <Center flexDirection="column" gap="3" py="6" borderRadius="md" bg="brand.solid" color="brand.contrast">
        <Text fontSize="lg" fontWeight="bold" letterSpacing="wide">
          {translate(t.success)}
        </Text>
        <Text fontSize={id ? '4xl' : 'xl'} fontWeight="bold" fontVariantNumeric="tabular-nums" textAlign="center">
          {id ?? translate(t.savedOnDevice)}
        </Text>
        {(message || !id) && (
          <Text px="4" textAlign="center">
            {translate(id && message ? message : t.willBeSent)}
          </Text>
        )}
      </Center>
      {children && <Box pt="4">{children}</Box>}
    </Dialog>
  )
}
