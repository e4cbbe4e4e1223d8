import type { Schema } from '#contract/operations.ts'
import { formatMoneyInText, negate, type Paise, sumPaise } from '#domain/money.ts'
import { computeSaleTotals } from '#domain/sale.ts'
import { computeAmountDue } from '#domain/upi.ts'
import { commonTexts } from '#texts/common.ts'
import { listsTexts } from '#texts/lists.ts'
import { salesTexts as t } from '#texts/sales.ts'
import { NextSteps } from '#web/paper/NextSteps.tsx'
import { describeOwed } from '#web/ui/describeOwed.ts'
import { useTranslate } from '#web/ui/language.tsx'
import { SuccessDialog } from '#web/ui/SuccessDialog.tsx'
import { UpiQrButton } from '#web/ui/UpiQrButton.tsx'
import { useOpenPayment } from '#web/ui/useOpenPayment.ts'
import type { SaleDraft } from './saleDraft.ts'

type SaleSuccessDialogProps = {
  sale: SaleDraft
  /** Undefined while the sale waits on this device. */
  receipt?: Pick<Schema<'Sale'>, 'id'> | undefined
  /** Undefined while the party waits on this device. */
  partyId: number | undefined
  /** The key of its entry. */
  opId?: string
  /** The debt of the party before this sale, if it is known. */
  owedBefore?: Paise | undefined
  onNext: () => void
  onClose: () => void
}

/** After a sale: goods, payment, the debt of the party, and links to the next steps. */
export function SaleSuccessDialog(props: SaleSuccessDialogProps) {
  const { sale, receipt, opId, partyId, owedBefore, onNext, onClose } = props
  const translate = useTranslate()
  const openPayment = useOpenPayment()
  const { total, paid, balance } = computeSaleTotals(sale)
  const owed = owedBefore === undefined ? undefined : sumPaise([owedBefore, balance])
  const amountDue = computeAmountDue(balance, owed)
  const facts = [
    total !== 0 && translate(t.soldFor(formatMoneyInText(total))),
    paid > 0 && translate(commonTexts.moneyReceived(formatMoneyInText(paid))),
    paid < 0 && translate(commonTexts.moneyPaid(formatMoneyInText(negate(paid)))),
    paid !== 0 && sale.paidIntoName && translate(listsTexts.upi(sale.paidIntoName)),
    sale.salesParty.name,
    owed !== undefined && translate(describeOwed(owed)),
  ].filter((fact) => typeof fact === 'string')
  return (
    <SuccessDialog
      heading={t.added}
      facts={facts}
      message={t.submitted}
      id={receipt?.id}
      onClose={onClose}
      actions={
        <>
          <UpiQrButton
            amount={amountDue}
            note={sale.salesParty.name ?? ''}
            onReceived={partyId === undefined ? undefined : (account) => openPayment(partyId, amountDue, account)}
          />
          <NextSteps
            paper={{ kind: 'sale', sale, id: receipt?.id, opId, owedBefore }}
            partyId={partyId}
            nextLabel={t.next}
            onNext={onNext}
          />
        </>
      }
    />
  )
}
