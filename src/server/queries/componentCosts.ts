import { type Insertable, sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Paise, Rate, Thousandths } from '#domain/money.ts'
import { addCostPosting, type ComponentCost, createInitialCost } from '#domain/price.ts'
import { addTaxShare } from '#domain/purchase.ts'
import { allOrThrow } from '../database/allOrThrow.ts'
import { preparedQuery } from '../database/preparedQuery.ts'
import type { Database, Tables } from '../database/tables.ts'
import type { Flag } from '../database/tableTypes/columns.ts'
import type { PostedRecordKind } from '../database/tableTypes/ledgers.ts'
import { isOneOf } from './isOneOf.ts'
import { buildPositionExpression } from './ledgerRows.ts'

/** The cost of a purchase line: its amount, with its share of the tax if tax is a cost. */
type LineCost = (line: { amount: Paise; taxAmount: Paise; totalAmount: Paise }) => Paise

export function buildLineCost(taxIsCost: boolean): LineCost {
  return taxIsCost
    ? ({ amount, taxAmount, totalAmount }) =>
        addTaxShare(amount, { tax: taxAmount, goods: (totalAmount - taxAmount) as Paise })
    : ({ amount }) => amount
}

/** Documents whose stock rows were just posted, reversed or restored. */
export type PostedDocument = { document: PostedRecordKind; documentId: number }

/** The position of a posting among those of a component. */
type Position = { date: Day; place: number }
const BEFORE_ALL: Position = { date: '', place: 0 }

/** Deletes the stored costs of components. */
export async function forgetCosts(db: Database, componentIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('componentCost')
    .where(isOneOf(db, 'componentCost.componentId', componentIds))
    .execute()
}

/** Deletes the stored costs of components from the first stock row of these documents on. */
export async function forgetCostsAfter(
  db: Database,
  componentIds: readonly number[],
  documents: readonly PostedDocument[],
): Promise<void> {
  const rows = (
    await allOrThrow(documents.map(({ document, documentId }) => positionsQuery.execute(db, document, documentId)))
  ).flat()
  const firstById = new Map<number, Position>()
  for (const { componentId, ...position } of rows) {
    const first = firstById.get(componentId ?? 0)
    if (!first || isBefore(position, first)) firstById.set(componentId ?? 0, position)
  }
  await allOrThrow(
    componentIds.flatMap((id) => {
      const first = firstById.get(id)
      return first ? [forgetQuery.execute(db, id, first.date, first.date, first.place)] : []
    }),
  )
}

function isBefore(a: Position, b: Position): boolean {
  return a.date < b.date || (a.date === b.date && a.place < b.place)
}

const positionsQuery = preparedQuery((db, document: PostedRecordKind, documentId: number) =>
  db
    .selectFrom('stockMove')
    .select(['componentId', 'date', buildPositionExpression('stockMove').as('place')])
    .where('document', '=', document)
    .where('documentId', '=', documentId)
    .where('componentId', 'is not', null),
)

const forgetQuery = preparedQuery((db, componentId: number, after: Day, on: Day, place: number) =>
  db
    .deleteFrom('componentCost')
    .where('componentId', '=', componentId)
    .where(({ or, and, eb }) => or([eb('date', '>', after), and([eb('date', '=', on), eb('place', '>=', place)])])),
)

/** Of a long history the cost after every so many purchases is stored, and that after the last one. */
const PURCHASES_PER_STORED_COST = 50

/** Rows in one insertion; each has six parameters. */
const ROWS_PER_INSERT = 500

/**
 * The average cost of a component's stock (see domain/price.ts). The computation continues from the last stored cost and
 * stores the cost after the last purchase, so that the next purchase costs as much as this one however many there were.
 */
export async function continueCost(
  db: Database,
  componentId: number,
  initialRate: Rate,
  purchaseTaxIsCost: boolean,
): Promise<Rate> {
  const taxIsCost: Flag = purchaseTaxIsCost ? 1 : 0
  const stored = await storedCostQuery.executeTakeFirst(db, componentId, taxIsCost)
  const { date, place } = stored ?? BEFORE_ALL
  const { average, costs } = accumulateCosts(
    stored ?? createInitialCost(initialRate),
    await postingsQuery.execute(db, componentId, date, place),
    buildLineCost(purchaseTaxIsCost),
  )
  const rows = costs
    .filter((_, index) => index === costs.length - 1 || (index + 1) % PURCHASES_PER_STORED_COST === 0)
    .map((cost): Insertable<Tables['componentCost']> => ({ componentId, taxIsCost, ...cost }))
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT)
    await costInsert.execute(db, rows.slice(from, from + ROWS_PER_INSERT))
  return Math.round(average) as Rate
}

const costInsert = preparedQuery((db, rows: readonly Insertable<Tables['componentCost']>[]) =>
  db.insertInto('componentCost').values(rows),
)

const storedCostQuery = preparedQuery((db, componentId: number, taxIsCost: Flag) =>
  db
    .selectFrom('componentCost')
    .select(['date', 'place', 'average', 'stock'])
    .where('componentId', '=', componentId)
    .where('taxIsCost', '=', taxIsCost)
    .orderBy('date', 'desc')
    .orderBy('place', 'desc')
    .limit(sql.lit(1)),
)

/** A posting of a component; one of a purchase has the amount of its lines and the totals of its bill. */
type PostingRow = Position & {
  document: PostedRecordKind
  quantity: Thousandths
  amount: Paise | null
  taxAmount: Paise | null
  totalAmount: Paise | null
}

/**
 * The postings of a component after a position, in their order. The rows of a family (a row, its reversal, its
 * restoration) are added up to one posting, which is cheaper than a search for the reversal of each row. Two selections
 * instead of one with "or", so that both engines read no rows before the position.
 */
const postingsQuery = preparedQuery((_, componentId: number, date: Day, place: number) => {
  const columns = sql`date, coalesce(place, id) as place, document, document_id, quantity`
  return sql<PostingRow>`
    select posting.date, posting.place, posting.document, posting.quantity, tax_amount, total_amount,
      case when posting.document = 'purchase' then (select sum(line.amount) from purchase_line as line
        where line.purchase_id = posting.document_id and line.component_id = ${componentId}) end as amount
    from (
      select date, place, document, document_id, sum(quantity) as quantity from (
        select ${columns} from stock_move
        where component_id = ${componentId} and date = ${date} and coalesce(place, id) > ${place}
        union all
        select ${columns} from stock_move where component_id = ${componentId} and date > ${date}) as after_position
      group by date, place, document, document_id) as posting
    left join purchase on posting.document = 'purchase' and purchase.id = posting.document_id
    order by posting.date, posting.place`
})

/** The average after these postings, and the cost after each purchase among them. */
function accumulateCosts(before: ComponentCost, postings: readonly PostingRow[], lineCost: LineCost) {
  let cost = before
  const costs: (Position & ComponentCost)[] = []
  for (const { date, place, document, quantity, amount, taxAmount, totalAmount } of postings) {
    const isPurchase = document === 'purchase' && amount !== null && taxAmount !== null && totalAmount !== null
    cost = addCostPosting(cost, {
      quantity,
      paid: isPurchase ? lineCost({ amount, taxAmount, totalAmount }) : undefined,
    })
    if (document === 'purchase') costs.push({ date, place, ...cost })
  }
  return { average: cost.average, costs }
}
