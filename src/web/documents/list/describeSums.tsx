import type { Schema } from '#contract/operations.ts'
import { listsTexts as t } from '#texts/lists.ts'
import type { SumItem } from '#web/ui/table/ListSums.tsx'
import { Money } from '#web/ui/text/formattedValues.tsx'

/** The sums of sales or purchases. */
export function describeTradeSums({ totalAmount, amountPaid, balance }: Schema<'TradeSums'>): readonly SumItem[] {
  return [
    [t.billed, <Money key="billed" rupees={totalAmount} />],
    [t.paid, <Money key="paid" rupees={amountPaid} />],
    [t.open, <Money key="open" rupees={balance} />],
  ]
}

/** The sum of expenses or transfers. */
export function describeMoneySum({ amount }: Schema<'MoneySums'>): readonly SumItem[] {
  return [[t.total, <Money key="total" rupees={amount} />]]
}
