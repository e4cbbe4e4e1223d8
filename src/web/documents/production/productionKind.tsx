import { sumRupees } from '#domain/documentSums.ts'
import { commonTexts } from '#texts/common.ts'
import { listsTexts } from '#texts/lists.ts'
import { productionTexts as t } from '#texts/production.ts'
import { LIST_CALLS } from '#web/data/api/documentLists.ts'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { FormattedDay, Money } from '#web/ui/text/formattedValues.tsx'
import { formatCount } from '#web/ui/text/StockCount.tsx'
import { DocumentDetails } from '../list/DocumentDetails.tsx'
import { DocumentNote } from '../list/DocumentNote.tsx'
import type { DetailsProps, DocumentKind } from '../list/documentKind.ts'
import { productionView } from './productionView.tsx'

export const productionKind: DocumentKind<'/api/production'> = {
  ...LIST_CALLS['/ShowProduction'],
  documentPath: '/api/production/{id}',
  subject: 'production',
  texts: { title: t.title, loading: t.loading, failed: t.fetchFailed, none: t.none, add: t.add },
  emptySubject: 'productions',
  columns: [
    { header: commonTexts.number, isNumeric: true, cell: ({ rowNumber }) => rowNumber },
    { header: t.productName, isTitle: true, cell: ({ product }) => product.name },
    { header: t.byEmployee, cell: ({ employee }) => employee.name },
    { header: commonTexts.date, cell: ({ date }) => <FormattedDay day={date} /> },
    { header: t.quantity, isNumeric: true, cell: ({ quantity }) => formatCount(quantity) },
    { header: commonTexts.comment, isLong: true, cell: ({ comment }) => comment },
  ],
  toCompact: ({ product, quantity, employee, date, comment }) => ({
    name: product.name,
    amount: formatCount(quantity),
    note: <DocumentNote day={date} comment={comment} />,
    state: employee.name,
  }),
  toFilteredFields: ({ id, date, employee, product, comment }) => ({
    id,
    date,
    employees: [employee],
    texts: [product.name, comment],
  }),
  sum: (rows) => ({
    count: rows.length,
    quantity: rows.reduce((sum, { quantity }) => sum + quantity, 0),
    // Only Directors receive the cost.
    ...(rows.every(({ cost }) => cost !== undefined) && { cost: sumRupees(rows.map(({ cost = 0 }) => cost)) }),
  }),
  describeCount: listsTexts.productions,
  describeSums: ({ quantity, cost }) => [
    [listsTexts.pieces, formatCount(quantity)],
    ...(cost === undefined ? [] : [[listsTexts.cost, <Money key="cost" rupees={cost} />] as const]),
  ],
  view: productionView,
  deletion: {
    path: '/api/production/{id}',
    call: 'deleteProduction',
    nameRow: ({ id, product, quantity }) => `${id}: ${product.name} × ${quantity}`,
    describeRow: ({ date, product, quantity, employee }) => [
      [commonTexts.date, <FormattedDay key="date" day={date} />],
      [t.productName, product.name],
      [t.quantity, formatCount(quantity)],
      [t.byEmployee, employee.name],
    ],
  },
  Details: ProductionDetails,
}

/** Directors also see its cost. */
function ProductionDetails(props: DetailsProps<'/api/production'>) {
  return (
    <DocumentDetails {...props} title={t.details}>
      {({ id, product, employee, date, quantity, cost, comment }) => (
        <DescriptionList
          items={[
            [commonTexts.id, id],
            [t.productName, product.name],
            [t.byEmployee, employee.name],
            [commonTexts.date, <FormattedDay key="date" day={date} />],
            [t.quantity, formatCount(quantity)],
            [t.cost, cost !== undefined && <Money key="cost" rupees={cost} />],
            [commonTexts.comment, comment],
          ]}
        />
      )}
    </DocumentDetails>
  )
}
