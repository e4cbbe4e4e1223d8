import { Button } from '@chakra-ui/react/button'
import { Link } from '@tanstack/react-router'
import { commonTexts as t } from '#texts/common.ts'
import type { Translated } from '#texts/translated.ts'
import { useTranslate } from '#web/ui/text/language.tsx'
import { PaperButton } from './PaperButton.tsx'
import type { PaperSource } from './paperSource.ts'
import { ShareButton } from './ShareButton.tsx'

type NextStepsProps = {
  /** The saved document, to send or print it. */
  paper?: PaperSource
  /** The lines of a message about a record that has no paper. */
  facts?: readonly string[]
  /** The numbers of the person who gets the message. */
  mobile?: string | undefined
  /** The party of the document; none while it waits on this device. */
  partyId?: number | undefined
  nextLabel: Translated
  onNext: () => void
}

/** The buttons after a save: send, print, open the party, write the next one. */
export function NextSteps({ paper, facts, mobile = '', partyId, nextLabel, onNext }: NextStepsProps) {
  const translate = useTranslate()
  return (
    <>
      {paper && <PaperButton source={paper} />}
      {facts && <ShareButton label={t.share} lines={[...facts, translate(t.company)]} mobile={mobile} />}
      {partyId !== undefined && (
        <Button asChild variant="outline">
          <Link to="/sale/party/$id" params={{ id: String(partyId) }}>
            {translate(t.thisParty)}
          </Link>
        </Button>
      )}
      <Button variant="outline" onClick={onNext}>
        {translate(nextLabel)}
      </Button>
    </>
  )
}
