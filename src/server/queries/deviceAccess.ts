import type { Database } from '../database/tables.ts'

/** The employee who reports, and the device of the session. */
type Reporter = { id: number; role: string; deviceId: string | null }

/**
 * Whether an entry of this session may have a number of the device: the session began on the device, or nobody has
 * signed in on it. A session that began without a device (its sign-in could not read the id) may use a device on which
 * its employee has signed in.
 */
export async function mayNumberEntries(db: Database, deviceId: string, by: Omit<Reporter, 'role'>): Promise<boolean> {
  if (by.deviceId === deviceId) return true
  const hasSession = async (employeeId?: number) => {
    const sessions = db.selectFrom('session').select('id').where('deviceId', '=', deviceId)
    const found = employeeId === undefined ? sessions : sessions.where('employeeId', '=', employeeId)
    return (await found.limit(1).execute()).length > 0
  }
  return !(await hasSession()) || (by.deviceId === null && (await hasSession(by.id)))
}

/**
 * Whether an employee may report for a device: a Director, an employee who signed in or wrote an entry on it, and anyone
 * for a device that nobody else has used.
 */
export async function mayReportDevice(db: Database, deviceId: string, by: Reporter): Promise<boolean> {
  if (by.role === 'DIRECTOR' || by.deviceId === deviceId) return true
  const hasUse = async (table: 'session' | 'operation', isOwn: boolean) => {
    const rows = db.selectFrom(table).select('employeeId').where('deviceId', '=', deviceId)
    return (
      (
        await rows
          .where('employeeId', isOwn ? '=' : '<>', by.id)
          .limit(1)
          .execute()
      ).length > 0
    )
  }
  if ((await hasUse('session', true)) || (await hasUse('operation', true))) return true
  if ((await hasUse('session', false)) || (await hasUse('operation', false))) return false
  const device = await db.selectFrom('device').select('employeeId').where('id', '=', deviceId).executeTakeFirst()
  return device === undefined || device.employeeId === by.id
}
