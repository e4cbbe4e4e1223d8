import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/**
 * A superseded key belongs to its writer. In older rows the writer is the one of the successor, unless that one is a
 * Director, who may have sent it for another person: those rows get 0, which matches every writer.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const writer = sql`
    coalesce((
      select o.employee_id from operation as o where o.op_id = stand_in.booked_as and o.role <> 'DIRECTOR'
      and not exists (select 1 from operation as k where k.op_id = stand_in.op_id)), 0)`
  if (engine === 'postgres') {
    await sql`alter table stand_in add column employee_id integer not null default 0`.execute(db)
    await sql`update stand_in set employee_id = ${writer}`.execute(db)
    await sql`alter table stand_in alter column employee_id drop default`.execute(db)
    await sql`alter table stand_in drop constraint stand_in_pkey`.execute(db)
    await sql`alter table stand_in add primary key (op_id, employee_id)`.execute(db)
  } else {
    await sql`
      create table stand_in_with_writer (op_id text not null, booked_as text not null, employee_id integer not null,
      primary key (op_id, employee_id))`.execute(db)
    await sql`insert into stand_in_with_writer select op_id, booked_as, ${writer} from stand_in`.execute(db)
    await sql`drop table stand_in`.execute(db)
    await sql`alter table stand_in_with_writer rename to stand_in`.execute(db)
  }
  await db.schema.createIndex('stand_in_by_booked_as').on('stand_in').column('booked_as').execute()

  // The first use of a session whose start lies in the future: the clock was ahead then, or is behind now.
  await db.schema.alterTable('session').addColumn('early_since', 'text').execute()
}
