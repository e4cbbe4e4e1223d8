import { Text as Words } from '@chakra-ui/react/text'
import type { Schema } from '#contract/operations.ts'
import { purchasesTexts as t } from '#texts/purchases.ts'
import { useAnswer } from '#web/data/useAnswer.ts'
import { DetailsDialog } from '#web/ui/DetailsDialog.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { HistoryLink } from '#web/ui/HistoryLink.tsx'
import { useWords } from '#web/ui/language.tsx'
import { PurchaseFacts } from './PurchaseFacts.tsx'

type PurchaseDetailsProps = {
  id: number
  /** The purchase, where the list beneath has it. */
  known: Schema<'Purchase'> | undefined
  onClose: () => void
}

/** What is behind a row of the purchases. */
export function PurchaseDetails({ id, known, onClose }: PurchaseDetailsProps) {
  const say = useWords()
  const asked = useAnswer('/api/purchase/{id}', { params: { path: { id } } }, { enabled: !known })
  const purchase = known ?? asked.data
  return (
    <DetailsDialog title={t.details} onClose={onClose} actions={<HistoryLink subject="purchase" id={id} />}>
      {purchase && <PurchaseFacts purchase={purchase} />}
      {asked.loading && <Words role="status">{say(t.loading)}</Words>}
      {asked.failure && <FailureNote title={t.fetchFailed} failure={asked.failure} again={asked.again} />}
    </DetailsDialog>
  )
}
