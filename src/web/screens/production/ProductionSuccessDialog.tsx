import { commonTexts } from '#texts/common.ts'
import { productionTexts as t } from '#texts/production.ts'
import { NextSteps } from '#web/paper/NextSteps.tsx'
import { SuccessDialog } from '#web/ui/dialog/SuccessDialog.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { FormattedDay } from '#web/ui/text/formattedValues.tsx'
import { formatCount } from '#web/ui/text/StockCount.tsx'
import type { ProductionDraft } from './productionDraft.ts'

type ProductionSuccessDialogProps = {
  production: ProductionDraft
  /** Undefined while the production waits on this device. */
  id: number | undefined
  onNext: () => void
  onClose: () => void
}

/** Confirms that the pieces are in stock, or that the entry waits on this device. */
export function ProductionSuccessDialog({ production, id, onNext, onClose }: ProductionSuccessDialogProps) {
  return (
    <SuccessDialog
      heading={t.added}
      facts={[`${formatCount(Number(production.quantity))} × ${production.product.name}`]}
      message={t.stockAdded}
      id={id}
      onClose={onClose}
      actions={<NextSteps nextLabel={t.next} onNext={onNext} />}
    >
      <DescriptionList
        items={[
          [t.productName, production.product.name],
          [t.byEmployee, production.employee.name],
          [commonTexts.date, <FormattedDay key="date" day={production.date} />],
          [t.quantity, formatCount(Number(production.quantity))],
          [commonTexts.comment, production.comment],
        ]}
      />
    </SuccessDialog>
  )
}
