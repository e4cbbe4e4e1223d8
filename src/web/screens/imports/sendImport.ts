import { Failure } from '#domain/failure.ts'
import type { ImportSums } from '#domain/import/importLine.ts'
import { listBills } from '#domain/import/readBills.ts'
import { uploadFetch } from '#web/data/api/api.ts'
import { refetchLists } from '#web/data/api/apiQueries.ts'
import type { ServerResponse } from '#web/data/api/readResponse.ts'
import { createBrowserEnvironment } from '#web/data/outbox/outboxEnvironment.ts'
import { isIntercepted } from '#web/data/outbox/send/isIntercepted.ts'
import { gzipJson } from '#web/data/outbox/send/postJson.ts'
import { type CheckedDraft, type ImportDraft, listLines, listSentLines, toCheckedDraft } from './importDraft.ts'

/** The signal ends the call; `onSent` gets the fraction of the lines that has been sent, from 0 to 1. */
export type SendingOptions = { signal: AbortSignal; onSent: (fraction: number) => void }

/** A program between this device and the server refuses the lines, compressed and uncompressed. */
export class InterceptedImport extends Error {}

/**
 * Posts thousands of lines compressed, and uncompressed if another program refuses that: see isIntercepted.
 *
 * @throws Failure
 * @throws InterceptedImport
 */
async function postLines(path: string, key: string, content: object, options: SendingOptions): Promise<Response> {
  const text = JSON.stringify(content)
  const post = ({ headers, body }: Awaited<ReturnType<typeof gzipJson>>) => {
    const allHeaders = { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': key }
    const init = { method: 'POST', headers: allHeaders, body, signal: options.signal }
    return uploadFetch(new Request(path, init), options.onSent)
  }
  try {
    return await post(await gzipJson(text))
  } catch (failure) {
    if (!(await isAboutInterception(failure))) throw failure
  }
  return post({ headers: {}, body: text }).catch(async (failure: unknown) => {
    throw (await isAboutInterception(failure)) ? new InterceptedImport() : failure
  })
}

/** createApiFetch names the response as the cause. */
async function isAboutInterception(failure: unknown): Promise<boolean> {
  if (!(failure instanceof Failure) || failure.kind !== 'no-network') return false
  return isIntercepted(createBrowserEnvironment(), failure.cause as ServerResponse)
}

function listWireLines(draft: ImportDraft) {
  const sent = listSentLines(listLines(draft))
  return { lines: sent.map(({ line }) => line), bills: listBills(sent) }
}

const NOTHING_ADDED = { get: 0, getParties: 0, give: 0, giveParties: 0, stock: 0, cash: 0 }

/**
 * Lets the server check the lines and compute the sums; books nothing. Makes no request if no line can be sent, because
 * the server rejects an empty import.
 *
 * @throws Failure, also when the signal ends it
 */
export async function checkImport(draft: ImportDraft, options: SendingOptions): Promise<CheckedDraft> {
  const content = listWireLines(draft)
  if (content.lines.length === 0) return toCheckedDraft(draft, { verdicts: [], sums: NOTHING_ADDED })
  const response = await postLines('/api/imports/check', crypto.randomUUID(), { date: draft.date, ...content }, options)
  return toCheckedDraft(draft, await response.json())
}

/**
 * Books an import. After a failure the list of imports is read again: the server may have booked before the connection
 * broke or the signal ended the call.
 *
 * @throws Failure
 */
export async function sendImport(draft: ImportDraft, sums: ImportSums, options: SendingOptions): Promise<void> {
  const { date, fileName, key } = draft
  const content = { date, fileName, ...listWireLines(draft), sums }
  await postLines('/api/imports', key, content, options).finally(refetchLists)
}
