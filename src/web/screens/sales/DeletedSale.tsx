import { useParams } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { formatMoney, toPaise } from '#domain/money.ts'
import { salesTexts as t } from '#texts/sales.ts'
import { api } from '#web/data/api/api.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import { DeletedDocumentScreen, describeReason } from '#web/documents/list/DeletedDocumentScreen.tsx'
import { SaleSummary } from '#web/documents/sale/SaleSummary.tsx'
import type { DescriptionItem } from '#web/ui/text/DescriptionList.tsx'
import { FormattedDay, Money } from '#web/ui/text/formattedValues.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { formatChange } from '#web/ui/text/StockCount.tsx'

/** A deleted sale, which a Director can restore. */
export function DeletedSale() {
  const translate = useTranslate()
  const id = Number(useParams({ from: '/deleted-sale/$id' }).id)
  const query = useApiQuery('/api/deleted-sales/{id}', { params: { path: { id } } })

  const describeDeletion = (sale: Schema<'DeletedSaleDetails'>): DescriptionItem[] => {
    const { party, cash, stock } = sale.reversed
    return [
      [t.deletedDate, <FormattedDay key="date" day={sale.deletedDate} />],
      [t.deletedBy, sale.deletedBy.name],
      [t.reason, translate(describeReason(sale.reason))],
      [
        t.reversedBalance,
        party !== 0 && translate((party < 0 ? t.getLess : t.getMore)(formatMoney(toPaise(Math.abs(party))))),
      ],
      [t.reversedCash, <Money key="cash" rupees={cash} />],
      ...stock.map(
        ({ product, quantity, bucket }) =>
          [
            bucket === 'product' ? t.reversedStock(product) : t.reversedReturned(product),
            formatChange(quantity),
          ] as const,
      ),
    ]
  }
  return (
    <DeletedDocumentScreen
      title={t.deletedSale(id)}
      texts={t}
      loadingText={t.loadingDeleted}
      query={query}
      restoreCall="restoreSale"
      onRestore={(key) =>
        api.POST('/api/deleted-sales/{id}/restore', { params: { path: { id }, header: { 'Idempotency-Key': key } } })
      }
      deletedListPath="/ShowDeletedSales"
      listPath="/ShowSales"
      describeDeletion={describeDeletion}
      renderSummary={(sale) => <SaleSummary sale={sale} />}
    />
  )
}
