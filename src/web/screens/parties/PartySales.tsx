import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import type { Schema } from '#contract/operations.ts'
import { blankIfUnknown, formatPartyLabel } from '#domain/party.ts'
import { commonTexts } from '#texts/common.ts'
import { partiesTexts } from '#texts/parties.ts'
import { salesTexts as t } from '#texts/sales.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import { refersToParty, usePartyIdsByOpId } from '#web/data/unsynced/usePartyIdsByOpId.ts'
import { OpenEntries } from '#web/documents/entry/OpenEntries.tsx'
import { DocumentState, TradeAmount } from '#web/documents/list/DocumentState.tsx'
import { HistoryLink } from '#web/documents/list/HistoryLink.tsx'
import { ListScreen } from '#web/documents/list/ListScreen.tsx'
import { useDeletion } from '#web/documents/list/useDeletion.tsx'
import { useOpenRecord } from '#web/documents/list/useOpenRecord.ts'
import { purchaseView } from '#web/documents/purchase/purchaseView.tsx'
import { saleColumns as c, formatGoods } from '#web/documents/sale/saleColumns.tsx'
import { saleKind } from '#web/documents/sale/saleKind.tsx'
import { saleView } from '#web/documents/sale/saleView.tsx'
import type { Column, CompactRow } from '#web/ui/table/DataTable.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { FormattedDay, PartyBalance } from '#web/ui/text/formattedValues.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { Section } from '#web/ui/text/Section.tsx'

/** The open sales, purchases and payments of a party on this device. */
export function PartyOpenEntries({ id }: { id: number }) {
  const partyIdsByOpId = usePartyIdsByOpId()
  return (
    <>
      <OpenEntries view={saleView} filter={({ salesParty }) => refersToParty(id, salesParty, partyIdsByOpId)} />
      <OpenEntries view={purchaseView} filter={({ sellerParty }) => refersToParty(id, sellerParty, partyIdsByOpId)} />
    </>
  )
}

type Row = Schema<'Sale'> & { oldBalance: number | null }

const oldBalanceColumn: Column<Row> = {
  header: t.oldBalance,
  isNumeric: true,
  cell: ({ oldBalance }) => (oldBalance === null ? '-' : <PartyBalance rupees={oldBalance} />),
}
const columns: Column<Row>[] = [c.date, c.paid, c.tax, c.discount, c.balance, oldBalanceColumn, c.total, c.comment]

const toCompact = (sale: Row): CompactRow => ({
  name: <FormattedDay day={sale.date} />,
  amount: <TradeAmount document={sale} />,
  note: [...formatGoods(sale), sale.comment].filter(Boolean).join(' · '),
  state: <DocumentState document={sale} />,
})

/** A party: its details, its balance, and its sales with the balance before each sale. */
export function PartySales({ id, tabs }: { id: number; tabs: ReactNode }) {
  const translate = useTranslate()
  const deletion = useDeletion(saleKind.deletion)
  const [openId, open] = useOpenRecord()
  const query = useApiQuery('/api/sales/party/{id}', { params: { path: { id } } })
  const party = query.data?.party
  return (
    <ListScreen
      title={party ? t.salesOf(formatPartyLabel(party)) : t.partySales}
      loadingText={t.loadingSales}
      failureText={partiesTexts.fetchFailed}
      emptyText={t.noSales}
      subject="partySales"
      query={query}
      getRows={({ sales, lastBalance }) =>
        sales.map((sale, index) => ({ ...sale, oldBalance: lastBalance[index] ?? null }))
      }
      columns={[...columns, ...deletion.column]}
      toCompact={toCompact}
      onOpen={({ id }) => open(id)}
      action={
        <Flex gap="2" wrap="wrap">
          <Button asChild>
            <Link to="/payment/$id" params={{ id: String(id) }}>
              {translate(partiesTexts.money)}
            </Link>
          </Button>
          <Button asChild variant="outline">
            <Link to="/updateParty/$id" params={{ id: String(id) }}>
              {translate(partiesTexts.editDetails)}
            </Link>
          </Button>
          <HistoryLink subject="party" id={id} />
        </Flex>
      }
    >
      {tabs}
      {party && <PartySummary party={party} />}
      <PartyOpenEntries id={id} />
      {openId && (
        <Suspense>
          <saleKind.Details
            kind={saleKind}
            id={openId}
            listed={query.data?.sales.find((sale) => sale.id === openId)}
            onClose={() => open(undefined)}
          />
        </Suspense>
      )}
    </ListScreen>
  )
}

function PartySummary({ party }: { party: Schema<'Party'> }) {
  const translate = useTranslate()
  const p = partiesTexts
  return (
    <Section title={p.partyDetails}>
      <DescriptionList
        items={[
          [p.balance, <PartyBalance key="balance" rupees={party.balance} />],
          [p.businessName, blankIfUnknown(party.businessName)],
          [p.mobile, blankIfUnknown(party.mobile)],
          [p.city, blankIfUnknown(party.city)],
          [p.type, translate(p[party.type])],
          [p.gstNo, blankIfUnknown(party.gstNo)],
          [commonTexts.date, <FormattedDay key="date" day={party.date} />],
          [commonTexts.comment, party.comment],
        ]}
      />
    </Section>
  )
}
