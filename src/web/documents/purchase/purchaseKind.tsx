import type { Schema } from '#contract/operations.ts'
import { sumTrade } from '#domain/documentSums.ts'
import { blankIfUnknown, formatPartyLabel } from '#domain/party.ts'
import { isPayment } from '#domain/sale.ts'
import { commonTexts } from '#texts/common.ts'
import { listsTexts } from '#texts/lists.ts'
import { purchasesTexts as t } from '#texts/purchases.ts'
import { LIST_CALLS } from '#web/data/api/documentLists.ts'
import { describePayment } from '#web/ui/text/DescriptionList.tsx'
import { DocumentBalance, FormattedDay, Money } from '#web/ui/text/formattedValues.tsx'
import { PaidAmount } from '#web/ui/text/PaidAmount.tsx'
import { formatCount } from '#web/ui/text/StockCount.tsx'
import { DocumentDetails } from '../list/DocumentDetails.tsx'
import { DocumentNote } from '../list/DocumentNote.tsx'
import { DocumentState, TradeAmount } from '../list/DocumentState.tsx'
import { describeTradeSums } from '../list/describeSums.tsx'
import type { DetailsProps, DocumentKind } from '../list/documentKind.ts'
import { PurchaseSummary } from './PurchaseSummary.tsx'
import { purchaseView } from './purchaseView.tsx'

type Purchase = Schema<'Purchase'>

/** A purchase with the names that a sale has for its goods. */
const toTrade = (purchase: Purchase) => ({ ...purchase, productDetails: purchase.compDetails })

export const purchaseKind: DocumentKind<'/api/purchase'> = {
  ...LIST_CALLS['/ShowPurchase'],
  documentPath: '/api/purchase/{id}',
  subject: 'purchase',
  texts: { title: t.title, loading: t.loading, failed: t.fetchFailed, none: t.none, add: t.add },
  emptySubject: 'purchases',
  columns: [
    { header: commonTexts.number, isNumeric: true, cell: ({ rowNumber }) => rowNumber },
    { header: t.purchaseDate, cell: ({ date }) => <FormattedDay day={date} /> },
    { header: t.partyName, isTitle: true, cell: ({ sellerParty }) => formatPartyLabel(sellerParty, ' - ') },
    {
      header: t.amountPaid,
      isNumeric: true,
      cell: ({ amountPaid, paidFromName }) => <PaidAmount isInColumn rupees={amountPaid} account={paidFromName} />,
    },
    { header: t.balance, isNumeric: true, cell: ({ balance }) => <DocumentBalance rupees={balance} /> },
    { header: t.paidBy, cell: ({ paidByEmployee }) => paidByEmployee.name },
    { header: commonTexts.comment, isLong: true, cell: ({ comment }) => comment },
  ],
  toCompact: (purchase) => ({
    name: purchase.sellerParty.name,
    amount: <TradeAmount document={toTrade(purchase)} />,
    note: (
      <DocumentNote
        day={purchase.date}
        city={blankIfUnknown(purchase.sellerParty.city)}
        goods={purchase.compDetails.map(({ component, quantity }) => `${component.name} × ${formatCount(quantity)}`)}
        account={purchase.paidFromName}
        comment={purchase.comment}
      />
    ),
    state: <DocumentState document={toTrade(purchase)} isPurchase />,
  }),
  toFilteredFields: ({ id, date, paidByEmployee, sellerParty, comment }) => ({
    id,
    date,
    employees: [paidByEmployee],
    party: sellerParty,
    texts: [comment],
  }),
  sum: sumTrade,
  describeCount: listsTexts.purchases,
  describeSums: describeTradeSums,
  hasParty: true,
  view: purchaseView,
  deletion: {
    path: '/api/purchase/{id}',
    call: 'deletePurchase',
    nameRow: ({ id, sellerParty }) => `${id}: ${formatPartyLabel(sellerParty, ' - ')}`,
    describeRow: (purchase) => [
      [t.purchaseDate, <FormattedDay key="date" day={purchase.date} />],
      isPayment(toTrade(purchase))
        ? describePayment(-purchase.amountPaid, purchase.paidFromName)
        : [t.total, <Money key="total" rupees={purchase.totalAmount} />],
      [t.partyName, formatPartyLabel(purchase.sellerParty, ' - ')],
    ],
  },
  toPayment: (purchase) =>
    purchase.amountPaid > 0 && isPayment(toTrade(purchase)) && { partyId: purchase.sellerParty.id, direction: 'paid' },
  toPaper: (purchase) => ({ kind: 'purchase', purchase, id: purchase.id, opId: purchase.clientRequestId }),
  Details: PurchaseDetails,
}

function PurchaseDetails(props: DetailsProps<'/api/purchase'>) {
  return (
    <DocumentDetails {...props} title={t.details}>
      {(purchase) => <PurchaseSummary purchase={purchase} />}
    </DocumentDetails>
  )
}
