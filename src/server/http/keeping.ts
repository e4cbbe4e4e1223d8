import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { Context, Hono } from 'hono'
import { dayOf } from '#domain/day.ts'
import { Refusal } from '#domain/refusal.ts'
import type { OpenDatabase } from '../database/connect.ts'
import { inTransaction } from '../database/transaction.ts'
import { type Backup, listBackups } from '../keeping/backups.ts'
import { csvFiles } from '../keeping/csv.ts'
import { takeBackup } from '../keeping/takeBackup.ts'
import { zip } from '../keeping/zip.ts'
import { noteChange } from '../queries/changes.ts'
import { fromWhere } from './from.ts'
import type { SignedIn } from './handlers.ts'
import { errorText, type Log } from './log.ts'
import { asRefusal, problemAnswer } from './problem.ts'
import { refusalLog } from './refused.ts'
import { whoIs } from './whoIs.ts'

/** What backups and CSV are made from, and where backups lie. */
export type Keeping = { opened: OpenDatabase; folder: string }

type Around = Keeping & { clock: () => Date; log: Log; proxies: number }

/**
 * The calls that hand out whole files, which the contract does not describe: for Directors alone, kept by nobody, and
 * written down in the change log before the first byte goes out.
 */
export function mountKeeping(app: Hono, around: Around): void {
  const { opened, folder, clock, log, proxies } = around
  const noteRefused = refusalLog(opened.db, clock)
  const director = (work: Work) => async (c: Context) => {
    let by: SignedIn | undefined
    try {
      by = await whoIs(opened.db, c.req.header('Authorization'), clock())
      refuseOthers(by)
      return await work(by, c)
    } catch (error) {
      const refusal = asRefusal(error)
      const { code, cause } = refusal
      if (cause !== undefined) log({ level: 'error', event: 'trouble', code, error: errorText(cause) })
      const refused = { code, by, operation: 'keepBooks', address: fromWhere(c, proxies).address }
      await noteRefused(refused).catch(() => {})
      return problemAnswer(refusal)
    }
  }
  const note = (by: SignedIn, operation: string, name?: string) =>
    inTransaction(opened.db, 'write', (db) =>
      noteChange(db, { by, now: clock(), meta: {} }, { operation, subject: 'books', ...(name && { after: { name } }) }),
    )

  app.get(
    '/api/backups',
    director(async () => json(listBackups(folder).map(shown))),
  )
  app.post(
    '/api/backups',
    director(async (by) => {
      const backup = await takeBackup(opened, folder, clock()).catch((cause) => {
        throw new Refusal('no-backup', [], { cause })
      })
      await note(by, 'takeBackup', backup.name)
      return json(shown(backup), 201)
    }),
  )
  app.get(
    '/api/backups/:name',
    director(async (by, c) => {
      const backup = listBackups(folder).find(({ name }) => name === c.req.param('name'))
      if (!backup) throw new Refusal('not-found')
      await note(by, 'downloadBackup', backup.name)
      const packs = (c.req.header('Accept-Encoding') ?? '').includes('gzip')
      const bytes = webStream(createReadStream(backup.file))
      return file(packs ? bytes.pipeThrough(new CompressionStream('gzip')) : bytes, backup.name, {
        'Content-Type': 'application/octet-stream',
        Vary: 'Accept-Encoding',
        ...(packs ? { 'Content-Encoding': 'gzip' } : { 'Content-Length': String(backup.bytes) }),
      })
    }),
  )
  app.get(
    '/api/csv',
    director(async (by) => {
      await note(by, 'downloadCsv')
      const type = { 'Content-Type': 'application/zip' }
      return file(webStream(Readable.from(zip(csvFiles(opened)))), `shop-${dayOf(clock())}-csv.zip`, type)
    }),
  )
}

type Work = (by: SignedIn, c: Context) => Promise<Response>

function refuseOthers({ mustChangePassword, role }: SignedIn): void {
  if (mustChangePassword) throw new Refusal('change-password-first')
  if (role !== 'DIRECTOR') throw new Refusal('not-allowed')
}

const shown = ({ name, bytes, at }: Backup) => ({ name, bytes, at: at.toISOString() })

function json(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
}

/** A stream of bytes as answers take it. */
function webStream(bytes: Readable): ReadableStream<Uint8Array<ArrayBuffer>> {
  return Readable.toWeb(bytes) as ReadableStream<Uint8Array<ArrayBuffer>> // Node's own name for the same class
}

function file(body: ReadableStream, name: string, headers: Record<string, string>): Response {
  const disposition = { 'Content-Disposition': `attachment; filename="${name}"`, 'Cache-Control': 'no-store' }
  return new Response(body, { headers: { ...headers, ...disposition } })
}
