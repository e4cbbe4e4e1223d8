import type { Kysely } from 'kysely'

const TEXT_COLUMNS = [
  'firm_name',
  'firm_address',
  'firm_telephones',
  'firm_gst_number',
  'upi_id',
  'upi_payee_name',
  'upi_confirmed_at',
]

/** The sender on receipts, and the UPI ID that customers pay to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of TEXT_COLUMNS) await db.schema.alterTable('settings').addColumn(column, 'text').execute()
}
