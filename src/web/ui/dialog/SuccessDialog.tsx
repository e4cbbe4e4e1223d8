import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Center } from '@chakra-ui/react/center'
import { Span } from '@chakra-ui/react/span'
import { Text } from '@chakra-ui/react/text'
import type { ReactNode } from 'react'
import { commonTexts as t } from '#texts/common.ts'
import type { Translated } from '#texts/translated.ts'
import { useTranslate } from '../text/language.tsx'
import { Dialog } from './Dialog.tsx'

type SuccessDialogProps = {
  heading: Translated
  /** The facts, the main one first: ₹1,000 received, from whom, what is owed now. */
  facts: readonly string[]
  /** The sentence that confirms the saving. */
  message?: Translated
  /** The id that the server assigned; undefined if the entry waits on this device. */
  id?: number | undefined
  onClose: () => void
  /** Buttons before Close, for the next steps. */
  actions?: ReactNode
  /** The saved values. */
  children?: ReactNode
}

/** The green overlay after a successful save. */
export function SuccessDialog({ heading, facts, message, id, onClose, actions, children }: SuccessDialogProps) {
  const translate = useTranslate()
  const [mainFact, ...otherFacts] = facts
  return (
    <Dialog
      title={<Span color="brand.fg">{translate(heading)}</Span>}
      onClose={onClose}
      actions={
        <>
          {actions}
          <Button onClick={onClose}>{translate(t.close)}</Button>
        </>
      }
    >
      <Center
        flexDirection="column"
        gap="2"
        px={{ base: '3', md: '4' }}
        py="5"
        borderRadius="md"
        bg="brand.solid"
        color="brand.contrast"
        textAlign="center"
        overflowWrap="anywhere"
      >
        <Text fontWeight="bold" letterSpacing="wide">
          {translate(t.success)}
        </Text>
        {/* An amount is not broken, however large the text is. */}
        <Text fontSize="min(2rem, 11cqi)" fontWeight="bold" lineHeight="short">
          {mainFact}
        </Text>
        {otherFacts.map((fact) => (
          <Text key={fact} fontSize="lg">
            {fact}
          </Text>
        ))}
        <Text fontSize="sm">
          {id ? `${translate(t.number)} ${id}` : translate(t.savedOnDevice)}
          {(message || !id) && ` · ${translate(id && message ? message : t.willBeSent)}`}
        </Text>
      </Center>
      {children && <Box pt="4">{children}</Box>}
    </Dialog>
  )
}
