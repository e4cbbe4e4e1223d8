import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Link, useParams } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { mayCall } from '#domain/access.ts'
import { known, partyLabel } from '#domain/party.ts'
import { commonTexts } from '#texts/common.ts'
import { partiesTexts } from '#texts/parties.ts'
import { salesTexts as t } from '#texts/sales.ts'
import { useAnswer } from '#web/data/useAnswer.ts'
import { useSession } from '#web/data/useSession.ts'
import { Owed, ShopDay } from '#web/ui/figures.tsx'
import { HistoryLink } from '#web/ui/HistoryLink.tsx'
import { ListScreen } from '#web/ui/ListScreen.tsx'
import { useWords } from '#web/ui/language.tsx'
import { Pairs } from '#web/ui/Pairs.tsx'
import type { Column } from '#web/ui/Rows.tsx'
import { Section } from '#web/ui/Section.tsx'
import { useOpened } from '#web/ui/useOpened.ts'
import { saleColumns as c } from './columns.tsx'
import { deleteColumn } from './deleteColumn.tsx'
import { SaleDetails } from './SaleDetails.tsx'
import { WaitingSales } from './WaitingSales.tsx'

type Row = Schema<'Sale'> & { oldBalance: number | null }

const oldBalance: Column<Row> = {
  head: t.oldBalance,
  figures: true,
  cell: ({ oldBalance }) => (oldBalance === null ? '-' : <Owed rupees={oldBalance} />),
}
const columns: Column<Row>[] = [c.date, c.paid, c.tax, c.discount, c.balance, oldBalance, c.total, c.comment]

/** One party: who it is, what it owes, and its sales with what it owed before each. */
export function PartySales() {
  const say = useWords()
  const id = Number(useParams({ from: '/sale/party/$id' }).id)
  const user = useSession()
  const [opened, open] = useOpened()
  const answer = useAnswer('/api/sales/party/{id}', { params: { path: { id } } })
  const party = answer.data?.party
  const mayDelete = mayCall(user ?? undefined, 'deleteSale')
  return (
    <ListScreen
      title={party ? t.salesOf(partyLabel(party)) : t.partySales}
      loading={t.loadingSales}
      failed={partiesTexts.fetchFailed}
      empty={t.noSales}
      answer={answer}
      rows={({ sales, lastBalance }) =>
        sales.map((sale, place) => ({ ...sale, oldBalance: lastBalance[place] ?? null }))
      }
      columns={mayDelete ? [...columns, deleteColumn] : columns}
      onOpen={({ id }) => open(id)}
      action={
        <Flex gap="2" wrap="wrap">
          <Button asChild>
            <Link to="/payment/$id" params={{ id: String(id) }}>
              {say(partiesTexts.money)}
            </Link>
          </Button>
          <Button asChild variant="outline">
            <Link to="/updateParty/$id" params={{ id: String(id) }}>
              {say(partiesTexts.editDetails)}
            </Link>
          </Button>
          <HistoryLink subject="party" id={id} />
        </Flex>
      }
    >
      {party && <PartyFacts party={party} />}
      <WaitingSales partyId={id} />
      {opened && (
        <SaleDetails
          id={opened}
          known={answer.data?.sales.find((sale) => sale.id === opened)}
          onClose={() => open(undefined)}
        />
      )}
    </ListScreen>
  )
}

function PartyFacts({ party }: { party: Schema<'Party'> }) {
  const say = useWords()
  const p = partiesTexts
  return (
    <Section title={p.partyDetails}>
      <Pairs
        pairs={[
          [p.balance, <Owed key="balance" rupees={party.balance} />],
          [p.businessName, known(party.businessName)],
          [p.mobile, known(party.mobile)],
          [p.city, known(party.city)],
          [p.type, say(p[party.type])],
          [p.gstNo, known(party.gstNo)],
          [commonTexts.date, <ShopDay key="date" day={party.date} />],
          [commonTexts.comment, party.comment],
        ]}
      />
    </Section>
  )
}
