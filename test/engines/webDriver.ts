import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { timeLimitMs } from '#test/support/runner/timeLimits.ts'
import { findFreePort } from '#test/support/server/findFreePort.ts'

/** Sends one command of the WebDriver standard (W3C) and returns its value: `POST`, `/element`, `{ using, value }`. */
export type SendCommand = (method: 'POST' | 'DELETE', path: string, parameters?: object) => Promise<unknown>

/** A browser that has started, with a session. `end` ends both. */
export type DrivenBrowser = { send: SendCommand; end: () => Promise<void> }

/** Starts a driver program, which starts its browser, and speaks the standard's own JSON over HTTP. */
export async function startWithDriver(
  program: string,
  capabilities: object,
  env: Readonly<Record<string, string>> = {},
): Promise<DrivenBrowser> {
  const port = await findFreePort()
  const driver = spawn(program, [`--port=${port}`], { stdio: 'ignore', env: { ...process.env, ...env } })
  const call = async (method: string, path: string, parameters?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(parameters && { body: JSON.stringify(parameters), headers: { 'Content-Type': 'application/json' } }),
    })
    const { value } = (await answer.json()) as { value: unknown } // of every answer, by the standard
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
    return value
  }
  await waitUntil(program, async () => (await fetch(`http://127.0.0.1:${port}/status`)).ok)
  const { sessionId } = (await call('POST', '/session', { capabilities: { alwaysMatch: capabilities } })) as {
    sessionId: string
  }
  return {
    send: (method, path, parameters) => call(method, `/session/${sessionId}${path}`, parameters),
    async end() {
      await call('DELETE', `/session/${sessionId}`).catch(() => undefined)
      await endProcess(driver)
    },
  }
}

/** Repeats the attempt until it returns something; an error counts as nothing. */
export async function waitUntil<Result>(name: string, attempt: () => Promise<Result>): Promise<NonNullable<Result>> {
  const deadline = performance.now() + timeLimitMs(20)
  while (performance.now() < deadline) {
    const result = await attempt().catch(() => undefined)
    if (result) return result
    await wait(100)
  }
  throw new Error(`${name}: nothing after ${timeLimitMs(20)} ms`)
}

/** Ends it at once: Firefox does not end on SIGTERM while it is remotely controlled. */
export function endProcess(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  return ended
}
