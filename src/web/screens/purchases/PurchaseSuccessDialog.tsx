import type { Schema } from '#contract/operations.ts'
import { formatMoneyInText, negate, type Paise, sumPaise } from '#domain/money.ts'
import { computePurchaseTotals } from '#domain/purchase.ts'
import { commonTexts } from '#texts/common.ts'
import { listsTexts } from '#texts/lists.ts'
import { purchasesTexts as t } from '#texts/purchases.ts'
import { NextSteps } from '#web/paper/NextSteps.tsx'
import { describeOwed } from '#web/ui/describeOwed.ts'
import { PurchaseEntryDetails } from '#web/ui/entryViews/purchaseView.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { SuccessDialog } from '#web/ui/SuccessDialog.tsx'
import type { PurchaseDraft } from './purchaseDraft.ts'

type PurchaseSuccessDialogProps = {
  purchase: PurchaseDraft
  /** Undefined while the purchase waits on this device. */
  receipt?: Pick<Schema<'Purchase'>, 'id'> | undefined
  /** Undefined while the party waits on this device. */
  partyId: number | undefined
  /** The key of its entry. */
  opId?: string
  /** The debt of the party before this purchase, if it is known; negative if the shop owed the party. */
  owedBefore?: Paise | undefined
  onNext: () => void
  onClose: () => void
}

/** After a purchase: goods, payment, the debt of the shop, and links to the next steps. */
export function PurchaseSuccessDialog(props: PurchaseSuccessDialogProps) {
  const { purchase, receipt, opId, partyId, owedBefore, onNext, onClose } = props
  const translate = useTranslate()
  const { total, paid, balance } = computePurchaseTotals(purchase)
  const facts = [
    total !== 0 && translate(t.boughtFor(formatMoneyInText(total))),
    paid > 0 && translate(commonTexts.moneyPaid(formatMoneyInText(paid))),
    paid < 0 && translate(commonTexts.moneyReceived(formatMoneyInText(negate(paid)))),
    paid !== 0 && purchase.paidFromName && translate(listsTexts.upi(purchase.paidFromName)),
    purchase.sellerParty?.name,
    owedBefore !== undefined && translate(describeOwed(sumPaise([owedBefore, negate(balance)]))),
  ].filter((fact) => typeof fact === 'string')
  return (
    <SuccessDialog
      heading={t.added}
      facts={facts}
      message={t.saved}
      id={receipt?.id}
      onClose={onClose}
      actions={
        <NextSteps
          paper={{ kind: 'purchase', purchase, id: receipt?.id, opId, owedBefore }}
          partyId={partyId}
          nextLabel={t.nextPurchase}
          onNext={onNext}
        />
      }
    >
      <PurchaseEntryDetails payload={purchase} />
    </SuccessDialog>
  )
}
