import { Button } from '@chakra-ui/react/button'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { Operation, Schema } from '#contract/operations.ts'
import type { OfflineOperationId } from '#domain/writes/offlineOperations.ts'
import { commonTexts as t } from '#texts/common.ts'
import { waitingTexts } from '#texts/waiting.ts'
import { useMayCall } from '#web/data/session/useMayCall.ts'
import { useOutboxSummary } from '#web/data/unsynced/useOutboxSummary.ts'
import { findFormPath } from '#web/staffScreens.ts'
import { useTranslate } from '#web/ui/text/language.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The document to correct as its list shows it: the form opens with it where there is no network. */
    toCorrect?: unknown
  }
}

export type CorrectButtonProps = {
  document: { id: number }
  /** Books such documents; its form opens filled in. */
  operation: OfflineOperationId
  /** The form of payments opens instead, if the document is one. */
  payment?: { partyId: number; direction: 'received' | 'paid' } | false | undefined
  /** Only people who may delete the document may correct it. */
  deleteCall: Operation
}

/**
 * Opens the form on a booked document. Saving deletes the document and books the form in its place. While a correction
 * waits on this device, it leads there instead: the server accepts one.
 */
export function CorrectButton(props: CorrectButtonProps) {
  const { document, operation, payment = false, deleteCall } = props
  const translate = useTranslate()
  const mayCorrect = useMayCall(deleteCall)
  const { openEntries } = useOutboxSummary()
  if (!mayCorrect) return null
  const isWaiting = openEntries.some((entry) => {
    const { corrects } = entry.payload as { corrects?: Schema<'Correction'> } // by the contract
    return entry.operation === operation && corrects?.id === document.id
  })
  const target: LinkProps = payment
    ? {
        to: '/payment/$id',
        params: { id: String(payment.partyId) },
        search: { correct: document.id, direction: payment.direction },
      }
    : { to: findFormPath(operation) ?? '.', search: { correct: document.id } }
  return (
    <Button asChild variant="outline">
      {isWaiting ? (
        <Link to="/outbox">{translate(waitingTexts.correctionWaits)}</Link>
      ) : (
        <Link {...target} state={{ toCorrect: document }}>
          {translate(t.correct)}
        </Link>
      )}
    </Button>
  )
}
