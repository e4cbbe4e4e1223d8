import { type RawBuilder, sql } from 'kysely'
import { ACCOUNT_PAYMENT_SOURCE } from '#domain/ledger.ts'
import type { Database } from '../../database/tables.ts'

/** Invariants of purchases and of cash; returns one message per violation. */
export async function checkMoney(db: Database): Promise<string[]> {
  return [
    ...(await findWrongPurchases(db)),
    ...(await findWrongPayments(db)),
    ...(await findWrongTransfers(db)),
    ...(await findWrongOpenings(db)),
  ]
}

/**
 * The totals of a purchase follow from its lines; its stock rows and party rows match it, or net to 0 if deleted.
 */
async function findWrongPurchases(db: Database): Promise<string[]> {
  const bought = sql`coalesce((select sum(quantity) from purchase_line where purchase_id = p.id), 0)`
  const { rows } = await sql<{ id: number }>`
    select p.id from purchase as p where
    p.total_amount <> coalesce((select sum(amount) from purchase_line where purchase_id = p.id), 0) + p.tax_amount
    or p.balance <> p.total_amount - p.amount_paid
    or coalesce((select sum(amount) from party_entry where document = 'purchase' and document_id = p.id), 0)
      <> case when p.deleted_at is null then -p.balance else 0 end
    or coalesce((select sum(quantity) from stock_move where document = 'purchase' and document_id = p.id), 0)
      <> case when p.deleted_at is null then ${bought} else 0 end
    or exists (
      select 1 from stock_move as m where m.document = 'purchase' and m.document_id = p.id
      and not exists (select 1 from purchase_line as l where l.purchase_id = p.id and l.component_id = m.component_id))
    order by p.id`.execute(db)
  return rows.map(({ id }) => `the figures of purchase ${id} do not follow from its lines`)
}

/** The cash that each kind of document, if not deleted, adds to its employee. */
const CASH_BY_DOCUMENT = {
  sale: sql.ref('d.amountPaid'),
  purchase: sql`-${sql.ref('d.amountPaid')}`,
  expense: sql`-${sql.ref('d.debit')}`,
}

/**
 * A payment has cash entries of its employee; with an account, also the pair that moves the same amount from the employee
 * to the account. There are no others.
 */
async function findWrongPayments(db: Database): Promise<string[]> {
  const violations: string[] = []
  for (const [document, paid] of Object.entries(CASH_BY_DOCUMENT)) {
    const ofDocument = sql`document = ${document} and document_id = d.id`
    const isPair = sql`source = ${ACCOUNT_PAYMENT_SOURCE}`
    const sumOf = (condition: RawBuilder<unknown>) =>
      sql`coalesce((select sum(credit - debit) from cash_entry where ${ofDocument} and ${condition}), 0)`
    const paidNow = sql`(case when d.deleted_at is null then ${paid} else 0 end)`
    const movedNow = sql`(case when d.account_id is null then 0 else ${paidNow} end)`
    const { rows } = await sql<{ id: number }>`
      select d.id from ${sql.table(document)} as d where
      ${sumOf(sql`not ${isPair}`)} <> ${paidNow}
      or ${sumOf(sql`${isPair} and employee_id = d.employee_id`)} <> -${movedNow}
      or ${sumOf(sql`${isPair} and employee_id = d.account_id`)} <> ${movedNow}
      or exists (select 1 from cash_entry where ${ofDocument}
        and not (employee_id = d.employee_id or (${isPair} and employee_id = coalesce(d.account_id, 0))))
      order by d.id`.execute(db)
    violations.push(...rows.map(({ id }) => `the cash rows of ${document} ${id} do not match its payment`))
  }
  return violations
}

/** The cash entries of a transfer net to 0. */
async function findWrongTransfers(db: Database): Promise<string[]> {
  const sumOf = (column: string, employee: string) =>
    sql`coalesce((select sum(${sql.ref(column)}) from cash_entry where document = 'transfer' and document_id = t.id
      and employee_id = ${sql.ref(employee)}), 0)`
  const { rows } = await sql<{ id: number }>`
    select t.id from transfer as t where t.deleted_at is null and (
    ${sumOf('debit', 't.sourceEmployeeId')} <> t.amount or ${sumOf('credit', 't.targetEmployeeId')} <> t.amount
    or coalesce((select sum(credit - debit) from cash_entry where document = 'transfer' and document_id = t.id), 0) <> 0)
    order by t.id`.execute(db)
  return rows.map(({ id }) => `the cash rows of transfer ${id} do not match its amount`)
}

/** Opening balances and opening cash match their ledger rows. */
async function findWrongOpenings(db: Database): Promise<string[]> {
  const { rows } = await sql<{ whose: string }>`
    select 'party ' || p.id as whose from party as p where p.opening_balance <> coalesce((
      select sum(amount) from party_entry where document = 'party' and document_id = p.id), 0)
    union all
    select 'employee ' || e.id as whose from employee as e where e.opening_balance <> coalesce((
      select sum(credit - debit) from cash_entry where document = 'employee' and document_id = e.id), 0)
    order by whose`.execute(db)
  return rows.map(({ whose }) => `the opening balance of ${whose} differs from the sum of its ledger rows`)
}
