import type { Schema } from '#contract/operations.ts'
import { salesTexts as t } from '#texts/sales.ts'
import { DetailsDialog } from '#web/ui/DetailsDialog.tsx'
import { SaleFacts } from './SaleFacts.tsx'

/** What is behind a row of a sales list. */
export function SaleDetails({ sale, onClose }: { sale: Schema<'Sale'>; onClose: () => void }) {
  return (
    <DetailsDialog title={t.details} onClose={onClose}>
      <SaleFacts sale={sale} />
    </DetailsDialog>
  )
}
