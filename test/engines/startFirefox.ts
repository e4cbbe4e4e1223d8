import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '#test/support/server/findFreePort.ts'
import { type DrivenBrowser, endProcess, type SendCommand, waitUntil } from './webDriver.ts'

/** Marionette's names of the commands that the tests send. */
const COMMANDS: Readonly<Record<string, string>> = {
  '/url': 'WebDriver:Navigate',
  '/element': 'WebDriver:FindElement',
  '/execute/async': 'WebDriver:ExecuteAsyncScript',
}

/**
 * Starts Firefox without geckodriver, which Debian does not have: geckodriver only translates HTTP into Marionette,
 * Firefox's own remote control, which has the commands of the standard.
 */
export async function startFirefox(program: string): Promise<DrivenBrowser> {
  const port = await findFreePort()
  const profile = mkdtempSync(join(tmpdir(), 'khet-firefox-'))
  writeFileSync(join(profile, 'user.js'), `user_pref("marionette.port", ${port});\n`)
  const browser = spawn(program, ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    stdio: 'ignore',
    env: { ...process.env, HOME: profile },
  })
  const socket = await waitUntil(program, () => connect(port)).catch(async (failure) => {
    await endProcess(browser)
    throw failure
  })
  const call = createMarionetteClient(socket)
  await call('WebDriver:NewSession', {})
  const send: SendCommand = async (_method, path, parameters = {}) => {
    // An element's commands carry its id in the path, as in the standard; Marionette takes it as a parameter.
    const [, id, action] = /^\/element\/([^/]+)\/(click|value)$/.exec(path) ?? []
    const command = action
      ? action === 'click'
        ? 'WebDriver:ElementClick'
        : 'WebDriver:ElementSendKeys'
      : COMMANDS[path]
    if (!command) throw new Error(`COMMANDS lacks ${path}`)
    return call(command, id ? { ...parameters, id } : parameters)
  }
  return {
    send,
    async end() {
      socket.destroy()
      await endProcess(browser)
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function connect(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(port, '127.0.0.1', () => resolve(socket))
    socket.once('error', reject)
  })
}

type Reply = [type: 1, id: number, error: object | null, result: { value?: unknown }]

/** Messages are JSON with their length before it: `27:[0,1,"WebDriver:Navigate",{}]`. The first one is a greeting. */
function createMarionetteClient(socket: Socket) {
  const pending = new Map<number, (reply: Reply) => void>()
  let received = Buffer.alloc(0)
  let lastId = 0
  socket.on('data', (data) => {
    received = Buffer.concat([received, data])
    for (;;) {
      const colon = received.indexOf(':')
      const end = colon + 1 + Number(received.subarray(0, colon))
      if (colon < 0 || received.length < end) return
      const message = JSON.parse(received.subarray(colon + 1, end).toString()) as Reply | object
      received = received.subarray(end)
      if (Array.isArray(message)) pending.get(message[1])?.(message as Reply)
    }
  })
  return (command: string, parameters: object) =>
    new Promise<unknown>((resolve, reject) => {
      lastId += 1
      const id = lastId
      pending.set(id, ([, , error, result]) => {
        pending.delete(id)
        if (error) reject(new Error(`${command}: ${JSON.stringify(error)}`))
        else resolve(result?.value)
      })
      const text = JSON.stringify([0, id, command, parameters])
      socket.write(`${Buffer.byteLength(text)}:${text}`)
    })
}
