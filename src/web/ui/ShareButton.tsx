import { Button } from '@chakra-ui/react/button'
import { extractMobileNumbers } from '#domain/party.ts'
import type { Translated } from '#texts/translated.ts'
import { useTranslate } from './language.tsx'

type ShareButtonProps = {
  label: Translated
  lines: readonly string[]
  /** The party's numbers as stored; without a usable one the person chooses the recipient in WhatsApp. */
  mobile?: string
}

/** Opens WhatsApp with these lines as a message. */
export function ShareButton({ label, lines, mobile = '' }: ShareButtonProps) {
  const translate = useTranslate()
  const [number] = extractMobileNumbers(mobile)
  const address = `https://wa.me/${number ? `91${number}` : ''}?text=${encodeURIComponent(lines.join('\n'))}`
  return (
    <Button asChild variant="outline" alignSelf="start" h="auto" py="2" whiteSpace="normal">
      <a href={address} target="_blank" rel="noreferrer">
        {translate(label)}
      </a>
    </Button>
  )
}
