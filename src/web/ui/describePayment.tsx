import { commonTexts as t } from '#texts/common.ts'
import type { DescriptionItem } from './DescriptionList.tsx'
import { Money } from './formattedValues.tsx'

/** Money that came in (positive) or went out, labelled with the direction instead of a sign. */
export function describePayment(rupees: number): DescriptionItem {
  return [rupees > 0 ? t.received : t.paid, <Money key="payment" rupees={Math.abs(rupees)} />]
}
