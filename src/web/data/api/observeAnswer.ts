import { recordClock } from '../shopTime.ts'
import { checkServer, recordAnswer } from './serverContact.ts'

/** The media types of this server's answers to calls. A welcome page of a WiFi, or an error page of a proxy, is neither. */
const ANSWER_TYPE_PATTERN = /json|zip|octet-stream/
/** A page that was suspended reads an old answer as new: its time says nothing about the clock. */
const MAX_DURATION_MS = 60_000

/**
 * Records what a call that begins now says about the server: that it answers, and its time. After anything else the
 * server is asked whether it runs. Returns the answer unchanged.
 */
export async function observeAnswer(answer: Promise<Response>): Promise<Response> {
  const startedAtMs = Date.now()
  try {
    const response = await answer
    const { status, headers } = response
    const nowMs = Date.now()
    if (status !== 204 && status !== 304 && !ANSWER_TYPE_PATTERN.test(headers.get('Content-Type') ?? ''))
      void checkServer()
    else {
      recordAnswer()
      if (nowMs - startedAtMs < MAX_DURATION_MS) recordClock(nowMs - Date.parse(headers.get('Date') ?? ''))
    }
    return response
  } catch (error) {
    void checkServer()
    throw error
  }
}
