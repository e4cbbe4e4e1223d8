import { Button } from '@chakra-ui/react/button'
import { Link } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { blankIfUnknown, formatPartyLabel } from '#domain/party.ts'
import { isPayment } from '#domain/sale.ts'
import { commonTexts } from '#texts/common.ts'
import { listsTexts } from '#texts/lists.ts'
import { purchasesTexts as t } from '#texts/purchases.ts'
import { purchasesList } from '#web/data/documentLists.ts'
import type { Column, CompactRow } from '#web/ui/DataTable.tsx'
import { DocumentListScreen } from '#web/ui/DocumentListScreen.tsx'
import { DocumentNote } from '#web/ui/DocumentNote.tsx'
import { DocumentState, TradeAmount } from '#web/ui/DocumentState.tsx'
import { describePayment } from '#web/ui/describePayment.tsx'
import { describeTradeSums } from '#web/ui/describeSums.tsx'
import { purchaseView } from '#web/ui/entryViews/purchaseView.tsx'
import { DocumentBalance, FormattedDay, Money } from '#web/ui/formattedValues.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { OpenEntries } from '#web/ui/OpenEntries.tsx'
import { PaidAmount } from '#web/ui/PaidAmount.tsx'
import { formatCount } from '#web/ui/StockCount.tsx'
import { useDeletion } from '#web/ui/useDeletion.tsx'
import { PurchaseDetails } from './PurchaseDetails.tsx'

type Purchase = Schema<'Purchase'>

const columns: Column<Purchase & { rowNumber: number }>[] = [
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
]

const toTrade = (purchase: Purchase) => ({ ...purchase, productDetails: purchase.compDetails })

const toCompact = (purchase: Purchase): CompactRow => ({
  name: purchase.sellerParty.name,
  amount: <TradeAmount document={toTrade(purchase)} />,
  note: (
    <DocumentNote
      day={purchase.date}
      city={blankIfUnknown(purchase.sellerParty.city)}
      goods={formatGoods(purchase)}
      account={purchase.paidFromName}
      comment={purchase.comment}
    />
  ),
  state: <DocumentState document={toTrade(purchase)} isPurchase />,
})

const formatGoods = ({ compDetails }: Purchase) =>
  compDetails.map(({ component, quantity }) => `${component.name} × ${formatCount(quantity)}`)

/** All purchases that are not deleted, newest first, 50 to a page, below the entries that wait on this device. */
export function AllPurchases() {
  const translate = useTranslate()
  const deletion = useDeletion<Purchase>({
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
  })

  return (
    <DocumentListScreen
      list={purchasesList}
      title={t.title}
      loadingText={t.loading}
      failureText={t.fetchFailed}
      emptyText={t.none}
      subject="purchases"
      columns={columns}
      toCompact={toCompact}
      describeCount={listsTexts.purchases}
      describeSums={describeTradeSums}
      hasParty
      deletion={deletion}
      Details={PurchaseDetails}
      action={
        <Button asChild>
          <Link to="/AddPurchase">{translate(t.add)}</Link>
        </Button>
      }
    >
      <OpenEntries view={purchaseView} />
    </DocumentListScreen>
  )
}
