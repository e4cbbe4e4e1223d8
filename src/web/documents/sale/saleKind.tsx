import { lazy } from 'react'
import { sumTrade } from '#domain/documentSums.ts'
import { blankIfUnknown, formatPartyLabel } from '#domain/party.ts'
import { isPayment } from '#domain/sale.ts'
import { commonTexts } from '#texts/common.ts'
import { listsTexts } from '#texts/lists.ts'
import { salesListTexts as t } from '#texts/salesList.ts'
import { LIST_CALLS } from '#web/data/api/documentLists.ts'
import { describePayment } from '#web/ui/text/DescriptionList.tsx'
import { FormattedDay, Money } from '#web/ui/text/formattedValues.tsx'
import { orReload } from '#web/ui/text/LoadFailure.tsx'
import { DocumentNote } from '../list/DocumentNote.tsx'
import { DocumentState, TradeAmount } from '../list/DocumentState.tsx'
import { describeTradeSums } from '../list/describeSums.tsx'
import type { DocumentKind } from '../list/documentKind.ts'
import { saleColumns as c, formatGoods } from './saleColumns.tsx'
import { saleView } from './saleView.tsx'

/** The first list comes before the code of the details. */
const loadDetails = async () => ({ default: (await import('./SaleDetails.tsx')).SaleDetails })

export const saleKind: DocumentKind<'/api/sales/all'> = {
  ...LIST_CALLS['/ShowSales'],
  documentPath: '/api/sales/{id}',
  subject: 'sale',
  texts: { title: t.allSales, loading: t.loadingSales, failed: t.fetchFailed, none: t.noSales, add: t.add },
  emptySubject: 'sales',
  columns: [c.date, c.party, c.total, c.paid, c.balance, c.comment],
  toCompact: (sale) => ({
    name: sale.salesParty.name,
    amount: <TradeAmount document={sale} />,
    note: (
      <DocumentNote
        day={sale.date}
        city={blankIfUnknown(sale.salesParty.city)}
        goods={formatGoods(sale)}
        account={sale.paidIntoName}
        comment={sale.comment}
      />
    ),
    state: <DocumentState document={sale} />,
  }),
  toFilteredFields: ({ id, date, saleByEmployee, salesParty, comment }) => ({
    id,
    date,
    employees: [saleByEmployee],
    party: salesParty,
    texts: [comment],
  }),
  sum: sumTrade,
  describeCount: listsTexts.sales,
  describeSums: describeTradeSums,
  hasParty: true,
  view: saleView,
  deletion: {
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
  },
  toPayment: (sale) => isPayment(sale) && sale.amountPaid > 0 && { partyId: sale.salesParty.id, direction: 'received' },
  toPaper: (sale) => ({ kind: 'sale', sale, id: sale.id, opId: sale.clientRequestId }),
  Details: lazy(orReload(loadDetails)),
  loadDetails,
}
