import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import type { Schema } from '#contract/operations.ts'
import { dayOf } from '#domain/day.ts'
import { Refusal } from '#domain/refusal.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Keeping } from '../keeping/backupState.ts'
import { type Backup, listBackups } from '../keeping/backups.ts'
import { csvFiles } from '../keeping/csv.ts'
import { takeBackup } from '../keeping/takeBackup.ts'
import { zip } from '../keeping/zip.ts'
import { noteChange } from '../queries/changes.ts'
import type { SignedIn, WholeHandlers } from './handlers.ts'

/** So many backups are listed: some years of them, where nobody takes any away. */
const MAX_BACKUPS_LISTED = 500

/**
 * The calls that keep the books safe and take them out whole: kept by no cache, and written down in the change log
 * before the first byte goes out.
 */
export function keepingCalls({ opened, folder, state }: Keeping, clock: () => Date) {
  const note = (by: SignedIn, operation: string, name?: string) =>
    inTransaction(opened.db, 'write', async (db) =>
      noteChange(db, { by, now: clock(), meta: {} }, { operation, subject: 'books', ...(name && { after: { name } }) }),
    )
  return {
    async listBackups() {
      return json(listBackups(folder, MAX_BACKUPS_LISTED).map(shown))
    },

    async takeBackup(_c, by) {
      const director = someone(by)
      const backup = await takeBackup(opened, folder, clock()).catch((cause) => {
        state.failedAt = clock()
        throw new Refusal('no-backup', [], { cause })
      })
      state.failedAt = undefined
      await note(director, 'takeBackup', backup.name)
      return json(shown(backup), 201)
    },

    async downloadBackup(c, by) {
      const backup = listBackups(folder).find(({ name }) => name === c.req.param('name'))
      if (!backup) return undefined
      await note(someone(by), 'downloadBackup', backup.name)
      return backupFile(c, backup)
    },

    async downloadCsv(_c, by) {
      await note(someone(by), 'downloadCsv')
      const type = { 'Content-Type': 'application/zip' }
      return file(webStream(Readable.from(zip(csvFiles(opened)))), `shop-${dayOf(clock())}-csv.zip`, type)
    },
  } satisfies WholeHandlers
}

/** Nothing leaves the office without a name to it. */
function someone(by: SignedIn | undefined): SignedIn {
  if (!by) throw new Refusal('sign-in-first')
  return by
}

function shown({ name, bytes, at }: Backup): Schema<'Backup'> {
  return { name, bytes, at: at.toISOString() }
}

function json(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
}

function backupFile(c: Context, { file: path, name, bytes }: Backup): Response {
  const packs = (c.req.header('Accept-Encoding') ?? '').includes('gzip')
  const content = webStream(createReadStream(path))
  return file(packs ? content.pipeThrough(new CompressionStream('gzip')) : content, name, {
    'Content-Type': 'application/octet-stream',
    Vary: 'Accept-Encoding',
    ...(packs ? { 'Content-Encoding': 'gzip' } : { 'Content-Length': String(bytes) }),
  })
}

/** A stream of bytes as answers take it. */
function webStream(bytes: Readable): ReadableStream<Uint8Array<ArrayBuffer>> {
  return Readable.toWeb(bytes) as ReadableStream<Uint8Array<ArrayBuffer>> // Node's own name for the same class
}

function file(body: ReadableStream, name: string, headers: Record<string, string>): Response {
  const disposition = { 'Content-Disposition': `attachment; filename="${name}"`, 'Cache-Control': 'no-store' }
  return new Response(body, { headers: { ...headers, ...disposition } })
}
