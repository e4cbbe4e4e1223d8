import { commonTexts as t } from '#texts/common.ts'
import type { DescriptionItem } from '#web/ui/text/DescriptionList.tsx'
import { PaidAmount } from '#web/ui/text/PaidAmount.tsx'

/** Money that came in (positive) or went out, labelled with the direction instead of a sign, and its account. */
export function describePayment(rupees: number, account: string | null | undefined): DescriptionItem {
  return [rupees > 0 ? t.received : t.paid, <PaidAmount key="payment" rupees={Math.abs(rupees)} account={account} />]
}
