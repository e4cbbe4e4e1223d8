import { useParams } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { formatMoney, toPaise } from '#domain/money.ts'
import { purchasesTexts as t } from '#texts/purchases.ts'
import { api } from '#web/data/api/api.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import { DeletedDocumentScreen, describeReason } from '#web/documents/list/DeletedDocumentScreen.tsx'
import { PurchaseSummary } from '#web/documents/purchase/PurchaseSummary.tsx'
import type { DescriptionItem } from '#web/ui/text/DescriptionList.tsx'
import { FormattedDay, Money } from '#web/ui/text/formattedValues.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { formatChange } from '#web/ui/text/StockCount.tsx'

/** A deleted purchase, which a Director can restore. */
export function DeletedPurchase() {
  const translate = useTranslate()
  const id = Number(useParams({ from: '/deleted-purchase/$id' }).id)
  const query = useApiQuery('/api/deleted-purchases/{id}', { params: { path: { id } } })

  const describeDeletion = (purchase: Schema<'DeletedPurchaseDetails'>): DescriptionItem[] => {
    const { party, cash, stock } = purchase.reversed
    return [
      [t.deletedDate, <FormattedDay key="date" day={purchase.deletionDate} />],
      [t.deletedBy, purchase.deletedByEmployee.name],
      [t.reason, translate(describeReason(purchase.reason))],
      [
        t.reversedBalance,
        party !== 0 && translate((party > 0 ? t.giveLess : t.giveMore)(formatMoney(toPaise(Math.abs(party))))),
      ],
      [t.reversedCash, <Money key="cash" rupees={cash} />],
      ...stock.map(({ component, quantity }) => [t.reversedStock(component), formatChange(quantity)] as const),
    ]
  }
  return (
    <DeletedDocumentScreen
      title={t.deletedPurchase(id)}
      texts={t}
      loadingText={t.loading}
      query={query}
      restoreCall="restorePurchase"
      onRestore={(key) =>
        api.POST('/api/deleted-purchases/{id}/restore', {
          params: { path: { id }, header: { 'Idempotency-Key': key } },
        })
      }
      deletedListPath="/ShowDeletedPurchases"
      listPath="/ShowPurchase"
      describeDeletion={describeDeletion}
      renderSummary={(purchase) => <PurchaseSummary purchase={purchase} />}
    />
  )
}
