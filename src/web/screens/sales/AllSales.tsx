import { Button } from '@chakra-ui/react/button'
import { Link } from '@tanstack/react-router'
import { salesTexts as t } from '#texts/sales.ts'
import { usePagedList } from '#web/data/usePagedList.ts'
import { saleView } from '#web/ui/entryViews/saleView.tsx'
import { ListScreen } from '#web/ui/ListScreen.tsx'
import { LoadOlder } from '#web/ui/LoadOlder.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { useOpenRecord } from '#web/ui/useOpenRecord.ts'
import { WaitingEntries } from '#web/ui/WaitingEntries.tsx'
import { SaleDetails } from './SaleDetails.tsx'
import { saleColumns as c } from './saleColumns.tsx'
import { useSaleDeleteColumn } from './useSaleDeleteColumn.tsx'

const PAGE_SIZE = 50
const columns = [c.date, c.party, c.total, c.paid, c.balance, c.comment]

/** All sales that are not deleted, newest first, 50 to a page, below the entries that wait on this device. */
export function AllSales() {
  const translate = useTranslate()
  const [openId, open] = useOpenRecord()
  const answer = usePagedList('/api/sales/all', PAGE_SIZE)
  return (
    <ListScreen
      title={t.allSales}
      loadingText={t.loadingSales}
      failureText={t.fetchFailed}
      emptyText={t.noSales}
      answer={answer}
      getRows={(sales) => sales}
      columns={[...columns, ...useSaleDeleteColumn()]}
      onOpen={({ id }) => open(id)}
      action={
        <Button asChild>
          <Link to="/addSale">{translate(t.add)}</Link>
        </Button>
      }
      footer={<LoadOlder older={answer.older} />}
    >
      <WaitingEntries view={saleView} />
      {openId && (
        <SaleDetails
          id={openId}
          listed={answer.data?.find(({ id }) => id === openId)}
          onClose={() => open(undefined)}
        />
      )}
    </ListScreen>
  )
}
