import { Button } from '@chakra-ui/react/button'
import { Link } from '@tanstack/react-router'
import { lazy, useEffect } from 'react'
import type { Schema } from '#contract/operations.ts'
import { blankIfUnknown } from '#domain/party.ts'
import { listsTexts } from '#texts/lists.ts'
import { salesListTexts as t } from '#texts/salesList.ts'
import { waitForIdleQueries } from '#web/data/apiQueries.ts'
import { salesList } from '#web/data/documentLists.ts'
import { orReload } from '#web/ui/chunkLoadError.ts'
import type { CompactRow } from '#web/ui/DataTable.tsx'
import { DocumentListScreen } from '#web/ui/DocumentListScreen.tsx'
import { DocumentNote } from '#web/ui/DocumentNote.tsx'
import { DocumentState, TradeAmount } from '#web/ui/DocumentState.tsx'
import { describeTradeSums } from '#web/ui/describeSums.tsx'
import { saleView } from '#web/ui/entryViews/saleView.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { OpenEntries } from '#web/ui/OpenEntries.tsx'
import { saleColumns as c, formatGoods } from './saleColumns.tsx'
import { useSaleDeletion } from './useSaleDeletion.tsx'

/** The first list comes before the code of the details. */
const loadDetails = async () => ({ default: (await import('./SaleDetails.tsx')).SaleDetails })
const SaleDetails = lazy(orReload(loadDetails))

const columns = [c.date, c.party, c.total, c.paid, c.balance, c.comment]

const toCompact = (sale: Schema<'Sale'>): CompactRow => ({
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
})

/** All sales that are not deleted, newest first, 50 to a page, below the entries that wait on this device. */
export function AllSales() {
  const translate = useTranslate()
  useEffect(() => {
    void waitForIdleQueries()
      .then(loadDetails)
      .catch(() => undefined)
  }, [])
  return (
    <DocumentListScreen
      list={salesList}
      title={t.allSales}
      loadingText={t.loadingSales}
      failureText={t.fetchFailed}
      emptyText={t.noSales}
      subject="sales"
      columns={columns}
      toCompact={toCompact}
      describeCount={listsTexts.sales}
      describeSums={describeTradeSums}
      hasParty
      deletion={useSaleDeletion()}
      Details={SaleDetails}
      action={
        <Button asChild>
          <Link to="/addSale">{translate(t.add)}</Link>
        </Button>
      }
    >
      <OpenEntries view={saleView} />
    </DocumentListScreen>
  )
}
