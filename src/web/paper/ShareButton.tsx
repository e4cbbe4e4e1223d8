import { Button } from '@chakra-ui/react/button'
import { toSingleLine } from '#domain/plainText.ts'
import { findMobileNumber } from '#domain/telephoneNumbers.ts'
import type { Translated } from '#texts/translated.ts'
import { useTranslate } from '#web/ui/text/language.tsx'

/**
 * The address that opens WhatsApp with these lines as a message. Without a number that is certainly the recipient's
 * mobile the person chooses the recipient there.
 *
 * @param mobile the numbers of the recipient as stored
 */
export function buildWhatsAppAddress(lines: readonly string[], mobile = ''): string {
  return `https://wa.me/${findMobileNumber(mobile) ?? ''}?text=${encodeURIComponent(lines.map(toSingleLine).join('\n'))}`
}

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
