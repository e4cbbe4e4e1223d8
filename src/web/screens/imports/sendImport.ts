import type { ImportSums } from '#domain/import/importLine.ts'
import { apiFetch } from '#web/data/api.ts'
import { invalidateQueries } from '#web/data/apiQueries.ts'
import { gzipJson } from '#web/data/outbox/send/postJson.ts'
import { type CheckedDraft, type ImportDraft, listLines, listSentLines, toCheckedDraft } from './importDraft.ts'

/** Posts thousands of lines, compressed: the server takes no uncompressed body of more than 1 MB. */
async function postLines(path: string, key: string, content: object): Promise<Response> {
  const { headers, body } = await gzipJson(JSON.stringify(content))
  const allHeaders = { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': key }
  return apiFetch(new Request(path, { method: 'POST', headers: allHeaders, body, credentials: 'include' }))
}

function listWireLines(draft: ImportDraft) {
  return listSentLines(listLines(draft)).map(({ line }) => line)
}

/** @throws Failure */
export async function checkImport(draft: ImportDraft): Promise<CheckedDraft> {
  const lines = listWireLines(draft)
  const response = await postLines('/api/imports/check', crypto.randomUUID(), { date: draft.date, lines })
  return toCheckedDraft(draft, await response.json())
}

/** @throws Failure */
export async function sendImport(draft: ImportDraft, sums: ImportSums): Promise<void> {
  const { date, fileName, key } = draft
  await postLines('/api/imports', key, { date, fileName, lines: listWireLines(draft), sums })
  invalidateQueries()
}
