import { Button } from '@chakra-ui/react/button'
import type { Translated } from '#texts/translated.ts'
import { useTranslate } from '#web/ui/text/language.tsx'
import { buildWhatsAppAddress } from './buildWhatsAppAddress.ts'

type ShareButtonProps = {
  label: Translated
  lines: readonly string[]
  /** The party's numbers as stored; without a usable one the person chooses the recipient in WhatsApp. */
  mobile?: string
}

/** Opens WhatsApp with these lines as a message. */
export function ShareButton({ label, lines, mobile }: ShareButtonProps) {
  const translate = useTranslate()
  return (
    <Button asChild variant="outline" alignSelf="start" h="auto" py="2" whiteSpace="normal">
      <a href={buildWhatsAppAddress(lines, mobile)} target="_blank" rel="noreferrer">
        {translate(label)}
      </a>
    </Button>
  )
}
