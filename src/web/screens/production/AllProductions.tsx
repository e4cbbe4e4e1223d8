import { Button } from '@chakra-ui/react/button'
import { Link } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { commonTexts } from '#texts/common.ts'
import { productionTexts as t } from '#texts/production.ts'
import { usePagedList } from '#web/data/usePagedList.ts'
import type { Column } from '#web/ui/DataTable.tsx'
import { productionView } from '#web/ui/entryViews/productionView.tsx'
import { FormattedDay } from '#web/ui/formattedValues.tsx'
import { ListScreen } from '#web/ui/ListScreen.tsx'
import { LoadOlder } from '#web/ui/LoadOlder.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { formatCount } from '#web/ui/StockCount.tsx'
import { useDeleteColumn } from '#web/ui/useDeleteColumn.tsx'
import { useOpenRecord } from '#web/ui/useOpenRecord.ts'
import { WaitingEntries } from '#web/ui/WaitingEntries.tsx'
import { ProductionDetails } from './ProductionDetails.tsx'

const PAGE_SIZE = 50

type Row = Schema<'Production'> & { place: number }

const columns: Column<Row>[] = [
  { header: commonTexts.number, cell: ({ place }) => place },
  { header: t.productName, isTitle: true, cell: ({ product }) => product.name },
  { header: t.byEmployee, cell: ({ employee }) => employee.name },
  { header: commonTexts.date, cell: ({ date }) => <FormattedDay day={date} /> },
  { header: t.quantity, isNumeric: true, cell: ({ quantity }) => formatCount(quantity) },
  { header: commonTexts.comment, cell: ({ comment }) => comment },
]

/** Productions, newest first, below the entries that wait on this device. */
export function AllProductions() {
  const translate = useTranslate()
  const [openId, open] = useOpenRecord()
  const answer = usePagedList('/api/production', PAGE_SIZE)
  const deleteColumn = useDeleteColumn<Row>({
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
    <ListScreen
      title={t.title}
      loadingText={t.loading}
      failureText={t.fetchFailed}
      emptyText={t.none}
      answer={answer}
      getRows={(productions) => productions.map((row, index) => ({ ...row, place: index + 1 }))}
      columns={[...columns, ...deleteColumn]}
      action={
        <Button asChild>
          <Link to="/AddProduction">{translate(t.add)}</Link>
        </Button>
      }
      onOpen={({ id }) => open(id)}
      footer={<LoadOlder older={answer.older} />}
    >
      <WaitingEntries view={productionView} />
      {openId && (
        <ProductionDetails
          id={openId}
          listed={answer.data?.find(({ id }) => id === openId)}
          onClose={() => open(undefined)}
        />
      )}
    </ListScreen>
  )
}
