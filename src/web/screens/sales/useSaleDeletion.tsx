import type { Schema } from '#contract/operations.ts'
import { formatPartyLabel } from '#domain/party.ts'
import { isPayment } from '#domain/sale.ts'
import { commonTexts } from '#texts/common.ts'
import { salesListTexts as t } from '#texts/salesList.ts'
import { describePayment } from '#web/ui/describePayment.tsx'
import { FormattedDay, Money } from '#web/ui/formattedValues.tsx'
import { useDeletion } from '#web/ui/useDeletion.tsx'

/** Deletes sales from their lists and details. */
export function useSaleDeletion() {
  return useDeletion<Schema<'Sale'>>({
    path: '/api/sales/{id}',
    call: 'deleteSale',
    nameRow: ({ id, salesParty }) => `${id}: ${formatPartyLabel(salesParty)}`,
    describeRow: (sale) => [
      [commonTexts.date, <FormattedDay key="date" day={sale.date} />],
      isPayment(sale)
        ? describePayment(sale.amountPaid, sale.paidIntoName)
        : [t.netAmount, <Money key="total" rupees={sale.totalAmount} />],
      [t.party, formatPartyLabel(sale.salesParty)],
    ],
  })
}
