import { sql } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { findWrongPrices } from '../computePrices.ts'

/** Invariants of components, products and productions; returns one message per violation. */
export async function checkGoods(db: Database): Promise<string[]> {
  const prices = await findWrongPrices(db)
  return [
    ...prices.map((id) => `component ${id}: the cached price or average cost differs from the recomputed one`),
    ...(await findWrongProductions(db)),
    ...(await findWrongAudits(db)),
    ...(await findWrongOpenings(db, 'component')),
    ...(await findWrongOpenings(db, 'product')),
  ]
}

/**
 * The stock rows of a production match its pieces and the stored quantity of each component; those of a deleted one net
 * to 0. One query compares all components: with a subquery per component, PostgreSQL scans all stock rows of each.
 */
async function findWrongProductions(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from production as p where
    coalesce((select sum(case when bucket = 'product' and product_id = p.product_id then quantity else 0 end)
      from stock_move where document = 'production' and document_id = p.id), 0)
      <> case when p.deleted_at is null then p.quantity else 0 end
    or p.id in (
      select c.production_id from production_component as c join production as made on made.id = c.production_id
      left join (select document_id, component_id, sum(quantity) as quantity from stock_move
        where document = 'production' group by document_id, component_id) as posted
        on posted.document_id = c.production_id and posted.component_id = c.component_id
      where coalesce(posted.quantity, 0) <> case when made.deleted_at is null then -c.quantity else 0 end)
    or p.id in (
      select m.document_id from stock_move as m left join production_component as c
        on c.production_id = m.document_id and c.component_id = m.component_id
      where m.document = 'production' and m.bucket <> 'product' and c.production_id is null)
    order by p.id`.execute(db)
  return rows.map(({ id }) => `the stock rows of production ${id} do not match its quantities`)
}

/**
 * Stock corrections match their ledger rows; repaired and scrapped pieces leave `returned`, repaired ones enter the
 * stock.
 */
async function findWrongAudits(db: Database): Promise<string[]> {
  const sumPosted = (bucket: string) =>
    sql`coalesce((select sum(quantity) from stock_move where document = 'audit' and document_id = a.id
      and bucket = ${sql.lit(bucket)}), 0)`
  const { rows } = await sql<{ id: number }>`
    select a.id from audit as a where a.deleted_at is null and (
    ${sumPosted('component')} <> case when a.component_id is null then 0 else a.quantity end
    or ${sumPosted('product')} <> case when a.product_id is null or a.kind = 'scrapped' then 0 else a.quantity end
    or ${sumPosted('returned')} <> case when a.kind = 'count' then 0 else -a.quantity end)
    order by a.id`.execute(db)
  return rows.map(({ id }) => `the stock rows of audit ${id} do not match its quantities`)
}

/** Opening stocks match their ledger rows. */
async function findWrongOpenings(db: Database, goods: 'component' | 'product'): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    select g.id from ${sql.table(goods)} as g where g.opening_stock <> coalesce((
    select sum(quantity) from stock_move where document = ${goods} and document_id = g.id), 0)
    order by g.id`.execute(db)
  return rows.map(({ id }) => `the opening stock of ${goods} ${id} differs from the sum of its ledger rows`)
}
