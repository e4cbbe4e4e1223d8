import { Button } from '@chakra-ui/react/button'
import { Link } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { formatPartyLabel } from '#domain/party.ts'
import { isPayment } from '#domain/sale.ts'
import { commonTexts } from '#texts/common.ts'
import { purchasesTexts as t } from '#texts/purchases.ts'
import { usePagedList } from '#web/data/usePagedList.ts'
import type { Column } from '#web/ui/DataTable.tsx'
import { describePayment } from '#web/ui/describePayment.tsx'
import { EntryBalance, FormattedDay, Money } from '#web/ui/formattedValues.tsx'
import { ListScreen } from '#web/ui/ListScreen.tsx'
import { LoadOlder } from '#web/ui/LoadOlder.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { useDeleteColumn } from '#web/ui/useDeleteColumn.tsx'
import { useOpenRecord } from '#web/ui/useOpenRecord.ts'
import { PurchaseDetails } from './PurchaseDetails.tsx'

type Purchase = Schema<'Purchase'>

const columns: Column<Purchase & { place: number }>[] = [
  { header: commonTexts.number, cell: ({ place }) => place },
  { header: t.purchaseDate, cell: ({ date }) => <FormattedDay day={date} /> },
  { header: t.partyName, isTitle: true, cell: ({ sellerParty }) => formatPartyLabel(sellerParty, ' - ') },
  { header: t.amountPaid, isNumeric: true, cell: ({ amountPaid }) => <Money rupees={amountPaid} /> },
  { header: t.balance, isNumeric: true, cell: ({ balance }) => <EntryBalance rupees={balance} /> },
  { header: t.paidBy, cell: ({ paidByEmployee }) => paidByEmployee.name },
  { header: commonTexts.comment, cell: ({ comment }) => comment },
]

const PAGE_SIZE = 50

/** All purchases that are not deleted, newest first, 50 to a page. */
export function AllPurchases() {
  const translate = useTranslate()
  const [openId, open] = useOpenRecord()
  const answer = usePagedList('/api/purchase', PAGE_SIZE)
  const deleteColumn = useDeleteColumn<Purchase>({
    path: '/api/purchase/{id}',
    call: 'deletePurchase',
    nameRow: ({ id, sellerParty }) => `${id}: ${formatPartyLabel(sellerParty, ' - ')}`,
    describeRow: (purchase) => [
      [t.purchaseDate, <FormattedDay key="date" day={purchase.date} />],
      isPayment({ ...purchase, productDetails: purchase.compDetails })
        ? describePayment(-purchase.amountPaid)
        : [t.total, <Money key="total" rupees={purchase.totalAmount} />],
      [t.partyName, formatPartyLabel(purchase.sellerParty, ' - ')],
    ],
  })

  return (
    <ListScreen
      title={t.title}
      loadingText={t.loading}
      failureText={t.fetchFailed}
      emptyText={t.none}
      answer={answer}
      getRows={(purchases) => purchases.map((purchase, index) => ({ ...purchase, place: index + 1 }))}
      columns={[...columns, ...deleteColumn]}
      onOpen={({ id }) => open(id)}
      action={
        <Button asChild>
          <Link to="/AddPurchase">{translate(t.add)}</Link>
        </Button>
      }
      footer={<LoadOlder older={answer.older} />}
    >
      {openId && (
        <PurchaseDetails
          id={openId}
          listed={answer.data?.find(({ id }) => id === openId)}
          onClose={() => open(undefined)}
        />
      )}
    </ListScreen>
  )
}
