import { Box } from '@chakra-ui/react/box'
import type { Schema } from '#contract/operations.ts'
import { waitingTexts as t } from '#texts/waiting.ts'
import { useTranslate } from './language.tsx'

/** Names the booked document that a waiting entry corrects. */
export function CorrectionNote({ payload }: { payload: object }) {
  const translate = useTranslate()
  const { corrects } = payload as { corrects?: Schema<'Correction'> } // by the contract
  return corrects ? <Box fontSize="sm">{translate(t.corrects(corrects.id))}</Box> : null
}
