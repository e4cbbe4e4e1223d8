import type { ReactNode } from 'react'
import { formatMoneyInText, negate, type Paise, sumPaise } from '#domain/money.ts'
import { computeAmountDue } from '#domain/upi.ts'
import { commonTexts } from '#texts/common.ts'
import { listsTexts } from '#texts/lists.ts'
import type { Translated } from '#texts/translated.ts'
import { describeOwed, findOwedBefore } from '#web/data/unsynced/usePartyBalances.ts'
import { UpiQrButton } from '#web/documents/payment/UpiQrDialog.tsx'
import { useOpenPayment } from '#web/documents/payment/useOpenPayment.ts'
import { NextSteps } from '#web/paper/NextSteps.tsx'
import type { PurchaseOnPaper, SaleOnPaper } from '#web/paper/paperSource.ts'
import { SuccessDialog } from '#web/ui/dialog/SuccessDialog.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'

type TradeSuccessDialogProps = {
  texts: { added: Translated; saved: Translated; next: Translated; goodsFor: (amount: string) => Translated }
  document: Pick<SaleOnPaper, 'kind' | 'sale'> | Pick<PurchaseOnPaper, 'kind' | 'purchase'>
  /** As useOutboxForm returns it: no receipt while the entry waits, and the debt of the party before it, if it is known. */
  saved: { opId: string; receipt?: { id: number; balanceBefore?: number }; entry: { owedBefore: Paise | undefined } }
  totals: { total: Paise; paid: Paise; balance: Paise }
  /** Undefined while the party waits on this device. */
  partyId: number | undefined
  onNext: () => void
  onClose: () => void
  /** The saved values. */
  children?: ReactNode
}

/** After a sale or a purchase: goods, payment, what the party owes or is owed now, and links to the next steps. */
export function TradeSuccessDialog(props: TradeSuccessDialogProps) {
  const { texts, document, saved, totals, partyId, onNext, onClose, children } = props
  const translate = useTranslate()
  const openPayment = useOpenPayment()
  const isSale = document.kind === 'sale'
  const party = isSale ? document.sale.salesParty : document.purchase.sellerParty
  const account = isSale ? document.sale.paidIntoName : document.purchase.paidFromName
  const id = saved.receipt?.id
  const owedBefore = findOwedBefore(saved.receipt, saved.entry.owedBefore)
  // What the party pays and owes more; a purchase turns the signs.
  const [received, balance] = isSale ? [totals.paid, totals.balance] : [negate(totals.paid), negate(totals.balance)]
  const owed = owedBefore === undefined ? undefined : sumPaise([owedBefore, balance])
  const amountDue = computeAmountDue(balance, owed)
  const facts = [
    totals.total !== 0 && translate(texts.goodsFor(formatMoneyInText(totals.total))),
    received > 0 && translate(commonTexts.moneyReceived(formatMoneyInText(received))),
    received < 0 && translate(commonTexts.moneyPaid(formatMoneyInText(negate(received)))),
    received !== 0 && account && translate(listsTexts.upi(account)),
    party?.name,
    owed !== undefined && translate(describeOwed(owed)),
  ].filter((fact) => typeof fact === 'string')
  return (
    <SuccessDialog
      heading={texts.added}
      facts={facts}
      message={texts.saved}
      id={id}
      onClose={onClose}
      actions={
        <>
          {isSale && (
            <UpiQrButton
              amount={amountDue}
              note={party?.name ?? ''}
              onReceived={partyId === undefined ? undefined : (into) => openPayment(partyId, amountDue, into)}
            />
          )}
          <NextSteps
            paper={{ ...document, id, opId: saved.opId, owedBefore }}
            partyId={partyId}
            nextLabel={texts.next}
            onNext={onNext}
          />
        </>
      }
    >
      {children}
    </SuccessDialog>
  )
}
