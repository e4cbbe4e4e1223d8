import { Button } from '@chakra-ui/react/button'
import { Link } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { commonTexts } from '#texts/common.ts'
import { listsTexts } from '#texts/lists.ts'
import { productionTexts as t } from '#texts/production.ts'
import { productionsList } from '#web/data/documentLists.ts'
import type { Column, CompactRow } from '#web/ui/DataTable.tsx'
import { DocumentListScreen } from '#web/ui/DocumentListScreen.tsx'
import { DocumentNote } from '#web/ui/DocumentNote.tsx'
import { productionView } from '#web/ui/entryViews/productionView.tsx'
import { FormattedDay, Money } from '#web/ui/formattedValues.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { OpenEntries } from '#web/ui/OpenEntries.tsx'
import { formatCount } from '#web/ui/StockCount.tsx'
import { useDeletion } from '#web/ui/useDeletion.tsx'
import { ProductionDetails } from './ProductionDetails.tsx'

type Row = Schema<'Production'> & { rowNumber: number }

const columns: Column<Row>[] = [
  { header: commonTexts.number, isNumeric: true, cell: ({ rowNumber }) => rowNumber },
  { header: t.productName, isTitle: true, cell: ({ product }) => product.name },
  { header: t.byEmployee, cell: ({ employee }) => employee.name },
  { header: commonTexts.date, cell: ({ date }) => <FormattedDay day={date} /> },
  { header: t.quantity, isNumeric: true, cell: ({ quantity }) => formatCount(quantity) },
  { header: commonTexts.comment, isLong: true, cell: ({ comment }) => comment },
]

const toCompact = ({ product, quantity, employee, date, comment }: Schema<'Production'>): CompactRow => ({
  name: product.name,
  amount: formatCount(quantity),
  note: <DocumentNote day={date} comment={comment} />,
  state: employee.name,
})

/** Productions, newest first, below the entries that wait on this device. */
export function AllProductions() {
  const translate = useTranslate()
  const deletion = useDeletion<Schema<'Production'>>({
    path: '/api/production/{id}',
    call: 'deleteProduction',
    nameRow: ({ id, product, quantity }) => `${id}: ${product.name} × ${quantity}`,
    describeRow: ({ date, product, quantity, employee }) => [
      [commonTexts.date, <FormattedDay key="date" day={date} />],
      [t.productName, product.name],
      [t.quantity, formatCount(quantity)],
      [t.byEmployee, employee.name],
    ],
  })

  return (
    <DocumentListScreen
      list={productionsList}
      title={t.title}
      loadingText={t.loading}
      failureText={t.fetchFailed}
      emptyText={t.none}
      subject="productions"
      columns={columns}
      toCompact={toCompact}
      describeCount={listsTexts.productions}
      describeSums={({ quantity, cost }) => [
        [listsTexts.pieces, formatCount(quantity)],
        ...(cost === undefined ? [] : [[listsTexts.cost, <Money key="cost" rupees={cost} />] as const]),
      ]}
      deletion={deletion}
      Details={ProductionDetails}
      action={
        <Button asChild>
          <Link to="/AddProduction">{translate(t.add)}</Link>
        </Button>
      }
    >
      <OpenEntries view={productionView} />
    </DocumentListScreen>
  )
}
