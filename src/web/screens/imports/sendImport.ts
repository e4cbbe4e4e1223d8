import type { ImportSums } from '#domain/import/importLine.ts'
import { apiFetch } from '#web/data/api.ts'
import { refetchLists } from '#web/data/apiQueries.ts'
import { gzipJson } from '#web/data/outbox/send/postJson.ts'
import { type CheckedDraft, type ImportDraft, listLines, listSentLines, toCheckedDraft } from './importDraft.ts'

/** Posts thousands of lines, compressed: the server takes no uncompressed body of more than 1 MB. */
async function postLines(path: string, key: string, content: object, signal?: AbortSignal): Promise<Response> {
  const { headers, body } = await gzipJson(JSON.stringify(content))
  const allHeaders = { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': key }
  const init = { method: 'POST', headers: allHeaders, body, credentials: 'include', signal: signal ?? null } as const
  return apiFetch(new Request(path, init))
}

function listWireLines(draft: ImportDraft) {
  return listSentLines(listLines(draft)).map(({ line }) => line)
}

const NOTHING_ADDED = { get: 0, getParties: 0, give: 0, giveParties: 0, stock: 0, cash: 0 }

/**
 * The server takes no import without lines: of a file whose lines are all wrong, this device knows the faults.
 *
 * @throws Failure, also when the signal ends it
 */
export async function checkImport(draft: ImportDraft, signal: AbortSignal): Promise<CheckedDraft> {
  const lines = listWireLines(draft)
  if (lines.length === 0) return toCheckedDraft(draft, { verdicts: [], sums: NOTHING_ADDED })
  const response = await postLines('/api/imports/check', crypto.randomUUID(), { date: draft.date, lines }, signal)
  return toCheckedDraft(draft, await response.json())
}

/**
 * Books an import. After a failure the list of imports is read again: the server may have booked before the connection
 * broke.
 *
 * @throws Failure
 */
export async function sendImport(draft: ImportDraft, sums: ImportSums): Promise<void> {
  const { date, fileName, key } = draft
  const content = { date, fileName, lines: listWireLines(draft), sums }
  await postLines('/api/imports', key, content).finally(refetchLists)
}
