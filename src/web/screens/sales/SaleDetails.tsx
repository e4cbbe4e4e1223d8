import { Text as Words } from '@chakra-ui/react/text'
import type { Schema } from '#contract/operations.ts'
import { salesTexts as t } from '#texts/sales.ts'
import { useAnswer } from '#web/data/useAnswer.ts'
import { DetailsDialog } from '#web/ui/DetailsDialog.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { HistoryLink } from '#web/ui/HistoryLink.tsx'
import { useWords } from '#web/ui/language.tsx'
import { ChangeParty } from './ChangeParty.tsx'
import { SaleFacts } from './SaleFacts.tsx'

type SaleDetailsProps = {
  id: number
  /** The sale, where the list beneath has it. */
  known: Schema<'Sale'> | undefined
  onClose: () => void
}

/** What is behind a row of a sales list. */
export function SaleDetails({ id, known, onClose }: SaleDetailsProps) {
  const say = useWords()
  const asked = useAnswer('/api/sales/{id}', { params: { path: { id } } }, { enabled: !known })
  const sale = known ?? asked.data
  return (
    <DetailsDialog
      title={t.details}
      onClose={onClose}
      actions={
        <>
          {sale && <ChangeParty sale={sale} />}
          <HistoryLink subject="sale" id={id} />
        </>
      }
    >
      {sale && <SaleFacts sale={sale} />}
      {asked.loading && <Words role="status">{say(t.loadingSales)}</Words>}
      {asked.failure && <FailureNote title={t.noDetails} failure={asked.failure} again={asked.again} />}
    </DetailsDialog>
  )
}
