import type { Schema } from '#contract/operations.ts'
import { formatMoneyInText, type Paise, toPaise, toRupees } from '#domain/money.ts'
import { formatPartyLabel } from '#domain/party.ts'
import { accountsTexts } from '#texts/accounts.ts'
import { commonTexts } from '#texts/common.ts'
import { partiesTexts as t } from '#texts/parties.ts'
import { describeOwed } from '#web/ui/describeOwed.ts'
import { useTranslate } from '#web/ui/language.tsx'
import { ShareButton } from '#web/ui/ShareButton.tsx'
import { SuccessDialog } from '#web/ui/SuccessDialog.tsx'
import { calculateBalanceAfter, type PaymentDraft } from './paymentDraft.ts'

type PaymentSuccessDialogProps = {
  party: Schema<'Party'>
  payment: PaymentDraft
  /** Undefined while the payment waits on this device. */
  id?: number | undefined
  /** What the party owed before this payment, if it is known. */
  owedBefore?: Paise | undefined
  onClose: () => void
}

/** After a payment: the money, the party, and what it owes now. */
export function PaymentSuccessDialog({ party, payment, id, owedBefore, onClose }: PaymentSuccessDialogProps) {
  const translate = useTranslate()
  const amount = formatMoneyInText(toPaise(payment.amount))
  const { moneyReceived, moneyPaid } = commonTexts
  const facts = [
    translate(payment.direction === 'received' ? moneyReceived(amount) : moneyPaid(amount)),
    ...(payment.accountName ? [translate(accountsTexts.upi(payment.accountName))] : []),
    formatPartyLabel(party),
    ...(owedBefore === undefined
      ? []
      : [translate(describeOwed(toPaise(calculateBalanceAfter(toRupees(owedBefore), payment))))]),
  ]
  return (
    <SuccessDialog
      heading={t.moneySaved}
      facts={facts}
      id={id}
      onClose={onClose}
      actions={
        <ShareButton
          label={commonTexts.share}
          lines={[...facts, translate(commonTexts.company)]}
          mobile={party.mobile}
        />
      }
    />
  )
}
