import { sql } from 'kysely'
import type { Schema } from '#contract/operations.ts'
import type { Day } from '#domain/day.ts'
import { type Paise, sumPaise, toRupees } from '#domain/money.ts'
import type { Database } from '../database/tables.ts'
import { compareByName } from './comparators.ts'
import { toEmployeeName } from './employees.ts'

/**
 * The production of a period, both days included, and its labour; of one employee, or of all. Each production stores
 * the labour of its day, so pieces with another labour rate have a row of their own.
 */
export async function findPieceWork(
  db: Database,
  from: Day,
  to: Day,
  employeeId?: number,
): Promise<Schema<'PieceWork'>> {
  const sums = await db
    .selectFrom('production')
    .innerJoin('employee', 'employee.id', 'production.employeeId')
    .innerJoin('product', 'product.id', 'production.productId')
    .select(['employee.id as employeeId', 'firstName', 'lastName', 'product.id as productId', 'product.name'])
    // An exact division: the labour of a production is that of one piece times its pieces.
    .select(sql<Paise>`production.labour_cost / production.quantity`.as('labourEach'))
    .select([sql<number>`sum(quantity)`.as('pieces'), sql<Paise>`sum(production.labour_cost)`.as('labour')])
    .where('production.deletedAt', 'is', null)
    .where('production.date', '>=', from)
    .where('production.date', '<=', to)
    .$if(employeeId !== undefined, (some) => some.where('employee.id', '=', employeeId ?? 0))
    .groupBy(['employee.id', 'firstName', 'lastName', 'product.id', 'product.name', 'labourEach'])
    .execute()
  const rows = sums
    .map(({ employeeId: id, firstName, lastName, productId, name, ...figures }) => ({
      employee: toEmployeeName({ id, firstName, lastName }),
      product: { id: productId, name },
      ...figures,
    }))
    .sort(
      (a, b) =>
        compareByName(a.employee, b.employee) || compareByName(a.product, b.product) || a.labourEach - b.labourEach,
    )
  const byEmployee = [...Map.groupBy(rows, (row) => row.employee.id).values()]
  return {
    from,
    to,
    rows: rows.map((row) => ({ ...row, labourEach: toRupees(row.labourEach), labour: toRupees(row.labour) })),
    totals: byEmployee.flatMap((ofEmployee) =>
      ofEmployee.slice(0, 1).map(({ employee }) => ({
        employee,
        pieces: ofEmployee.reduce((total, row) => total + row.pieces, 0),
        labour: toRupees(sumPaise(ofEmployee.map((row) => row.labour))),
      })),
    ),
  }
}
