import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { createGzip } from 'node:zlib'
import type { Context } from 'hono'
import type { Schema } from '#contract/operations.ts'
import { toShopDay } from '#domain/day.ts'
import { Refusal } from '#domain/refusal.ts'
import type { SignedInUser } from '../auth/authenticate.ts'
import { runInTransaction } from '../database/transaction.ts'
import { type BackupFile, listBackupFiles } from '../maintenance/backupFiles.ts'
import type { MaintenanceContext } from '../maintenance/backupState.ts'
import { exportCsvFiles } from '../maintenance/exportCsvFiles.ts'
import { takeBackup } from '../maintenance/takeBackup.ts'
import { zip } from '../maintenance/zip.ts'
import { logChange } from '../queries/changeLog.ts'
import type { FileOperationHandlers } from './handlerTypes.ts'

/** Some years of backups, if none is deleted. */
const MAX_BACKUPS_LISTED = 500

/**
 * Backups and the CSV export. Responses are not cached, and the change log has the download before its first byte is
 * sent.
 */
export function createMaintenanceHandlers({ database, folder, state }: MaintenanceContext, clock: () => Date) {
  const logFileAccess = (by: SignedInUser, operation: string, name?: string) =>
    runInTransaction(database.db, 'write', async (db) =>
      logChange(db, { by, now: clock(), meta: {} }, { operation, subject: 'books', ...(name && { after: { name } }) }),
    )
  return {
    async listBackups() {
      return createJsonResponse(listBackupFiles(folder, MAX_BACKUPS_LISTED).map(toBackupItem))
    },

    async takeBackup(_c, by) {
      const director = requireUser(by)
      const backup = await takeBackup(database, folder, clock()).catch((cause) => {
        state.failedAt = clock()
        throw new Refusal('no-backup', [], { cause })
      })
      state.failedAt = undefined
      await logFileAccess(director, 'takeBackup', backup.name)
      return createJsonResponse(toBackupItem(backup), 201)
    },

    async downloadBackup(c, by) {
      const backup = listBackupFiles(folder).find(({ name }) => name === c.req.param('name'))
      if (!backup) return undefined
      await logFileAccess(requireUser(by), 'downloadBackup', backup.name)
      return createBackupResponse(c, backup)
    },

    async downloadCsv(_c, by) {
      await logFileAccess(requireUser(by), 'downloadCsv')
      const type = { 'Content-Type': 'application/zip' }
      return createFileResponse(zip(exportCsvFiles(database)), `shop-${toShopDay(clock())}-csv.zip`, type)
    },
  } satisfies FileOperationHandlers
}

function requireUser(by: SignedInUser | undefined): SignedInUser {
  if (!by) throw new Refusal('sign-in-first')
  return by
}

function toBackupItem({ name, bytes, at }: BackupFile): Schema<'Backup'> {
  return { name, bytes, at: at.toISOString() }
}

function createJsonResponse(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
}

function createBackupResponse(c: Context, { file: filePath, name, bytes }: BackupFile): Response {
  const acceptsGzip = (c.req.header('Accept-Encoding') ?? '').includes('gzip')
  return createFileResponse(readFileBytes(filePath, acceptsGzip), name, {
    'Content-Type': 'application/octet-stream',
    Vary: 'Accept-Encoding',
    ...(acceptsGzip ? { 'Content-Encoding': 'gzip' } : { 'Content-Length': String(bytes) }),
  })
}

async function* readFileBytes(filePath: string, isCompressed: boolean): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const file = createReadStream(filePath)
  // The callback gets errors that the iteration throws as well.
  yield* isCompressed ? pipeline(file, createGzip(), () => {}) : file
}

/**
 * The file is opened when the body is first read, and closed when it is no longer read: the body of an answer to HEAD, or
 * to a client that is gone, is never read.
 */
function createFileResponse(
  pieces: AsyncGenerator<Uint8Array<ArrayBuffer>>,
  name: string,
  headers: Record<string, string>,
): Response {
  const disposition = { 'Content-Disposition': `attachment; filename="${name}"`, 'Cache-Control': 'no-store' }
  const body = ReadableStream.from(pieces) as globalThis.ReadableStream // Node's type of the same class
  return new Response(body, { headers: { ...headers, ...disposition } })
}
