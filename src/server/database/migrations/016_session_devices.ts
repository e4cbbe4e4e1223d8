import { type Kysely, sql } from 'kysely'

/** Finds the sessions that began on a device: each entry that names another device than its session asks for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index session_device on session (device_id)`.execute(db)
}
