import { useNavigate } from '@tanstack/react-router'
import { formatMoneyInText, type Paise, toPaise, toRupees } from '#domain/money.ts'
import { commonTexts } from '#texts/common.ts'
import { listsTexts } from '#texts/lists.ts'
import { paymentTexts } from '#texts/payments.ts'
import { describeOwed } from '#web/data/unsynced/usePartyBalances.ts'
import { NextSteps } from '#web/paper/NextSteps.tsx'
import type { PaperSource } from '#web/paper/paperSource.ts'
import { SuccessDialog } from '#web/ui/dialog/SuccessDialog.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import {
  calculateBalanceAfter,
  createPaymentPurchase,
  createPaymentSale,
  type PaymentDraft,
  type PaymentParty,
} from './paymentDraft.ts'

type PaymentSuccessDialogProps = {
  party: PaymentParty
  payment: PaymentDraft
  /** Undefined while the payment waits on this device. */
  id?: number | undefined
  /** The key of its entry. */
  opId?: string
  /** The debt of the party before this payment, if it is known. */
  owedBefore?: Paise | undefined
  /** Undefined while the party waits on this device. */
  partyId: number | undefined
}

/** After a payment: the money, the party, what it owes now, and links to the next steps. */
export function PaymentSuccessDialog(props: PaymentSuccessDialogProps) {
  const { party, payment, id, opId, owedBefore, partyId } = props
  const navigate = useNavigate()
  const translate = useTranslate()
  const amount = formatMoneyInText(toPaise(payment.amount))
  const { moneyReceived, moneyPaid } = commonTexts
  const facts = [
    translate(payment.direction === 'received' ? moneyReceived(amount) : moneyPaid(amount)),
    ...(payment.accountName ? [translate(listsTexts.upi(payment.accountName))] : []),
    party.label,
    ...(owedBefore === undefined
      ? []
      : [translate(describeOwed(toPaise(calculateBalanceAfter(toRupees(owedBefore), payment))))]),
  ]
  const reference = { id, opId, owedBefore }
  const paper: PaperSource =
    payment.direction === 'received'
      ? { kind: 'sale', sale: createPaymentSale(party, payment), ...reference }
      : { kind: 'purchase', purchase: createPaymentPurchase(party, payment), ...reference }
  return (
    <SuccessDialog
      heading={paymentTexts.saved}
      facts={facts}
      id={id}
      onClose={() =>
        navigate(
          partyId === undefined
            ? { to: '/ShowPartySales' }
            : { to: '/sale/party/$id', params: { id: String(partyId) } },
        )
      }
      actions={
        <NextSteps
          paper={paper}
          partyId={partyId}
          nextLabel={paymentTexts.next}
          onNext={() => navigate({ to: '/payment/$id', params: { id: 'party' } })}
        />
      }
    />
  )
}
