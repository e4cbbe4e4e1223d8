import { Button } from '@chakra-ui/react/button'
import { Link } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { formatMoneyInText, type Paise, sumPaise } from '#domain/money.ts'
import { computeSaleTotals } from '#domain/sale.ts'
import { commonTexts } from '#texts/common.ts'
import { salesTexts as t } from '#texts/sales.ts'
import { describeOwed } from '#web/ui/describeOwed.ts'
import { useTranslate } from '#web/ui/language.tsx'
import { ShareButton } from '#web/ui/ShareButton.tsx'
import { SuccessDialog } from '#web/ui/SuccessDialog.tsx'
import type { SaleDraft } from './saleDraft.ts'

type SaleSuccessDialogProps = {
  sale: SaleDraft
  /** Undefined while the sale waits on this device. */
  receipt?: Pick<Schema<'Sale'>, 'id'> | undefined
  /** What the party owed before this sale, if it is known. */
  owedBefore?: Paise | undefined
  mobile?: string
  onNext: () => void
  onClose: () => void
}

/** After a sale: what was sold and paid, what the party owes now, and what a person does next. */
export function SaleSuccessDialog({ sale, receipt, owedBefore, mobile, onNext, onClose }: SaleSuccessDialogProps) {
  const translate = useTranslate()
  const { total, paid, balance } = computeSaleTotals(sale)
  const { id: partyId, name: partyName } = sale.salesParty
  const facts = [
    total !== 0 && translate(t.soldFor(formatMoneyInText(total))),
    paid > 0 && translate(commonTexts.moneyReceived(formatMoneyInText(paid))),
    paid < 0 && translate(commonTexts.moneyPaid(formatMoneyInText(-paid as Paise))), // still whole paise
    partyName,
    owedBefore !== undefined && translate(describeOwed(sumPaise([owedBefore, balance]))),
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
          <ShareButton
            label={commonTexts.share}
            lines={[...facts, translate(commonTexts.company)]}
            {...(mobile && { mobile })}
          />
          {partyId && partyId > 0 && (
            <Button asChild variant="outline">
              <Link to="/sale/party/$id" params={{ id: String(partyId) }}>
                {translate(commonTexts.thisParty)}
              </Link>
            </Button>
          )}
          <Button variant="outline" onClick={onNext}>
            {translate(t.next)}
          </Button>
        </>
      }
    />
  )
}
