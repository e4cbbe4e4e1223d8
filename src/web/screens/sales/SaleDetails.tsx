import type { Schema } from '#contract/operations.ts'
import { salesTexts as t } from '#texts/sales.ts'
import { useAnswer } from '#web/data/useAnswer.ts'
import { AskedDetails } from '#web/ui/AskedDetails.tsx'
import { HistoryLink } from '#web/ui/HistoryLink.tsx'
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
  const asked = useAnswer('/api/sales/{id}', { params: { path: { id } } }, { enabled: !known })
  const sale = known ?? asked.data
  return (
    <AskedDetails
      title={t.details}
      loading={t.loadingSales}
      failed={t.noDetails}
      {...{ known, asked, onClose }}
      actions={
        <>
          {sale && <ChangeParty sale={sale} />}
          <HistoryLink subject="sale" id={id} />
        </>
      }
    >
      {(shown) => <SaleFacts sale={shown} />}
    </AskedDetails>
  )
}
