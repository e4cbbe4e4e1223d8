/**
 * `node test/faults/simulation/mutations.ts`: applies one fault at a time to a copy of the outbox or the server, and
 * prints the number of histories until the simulation detects it. An argument limits the number of histories for each.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Replacement = { file: string; from: string; to: string }

/**
 * A fault as a replacement of one source line. `knownSeed` names a history that detects a fault that few histories
 * detect: it is played first, and if it detects nothing, all others follow. `without` takes away a second protection,
 * which alone would prevent the consequences of the fault.
 */
type Mutation = Replacement & { description: string; knownSeed?: number; without?: Replacement }

const outboxFile = (file: string) => `src/web/data/outbox/${file}.ts`

const SIGNATURES: Replacement = {
  file: outboxFile('send/verifyEntry'),
  from: "if (sessionKey === 'none') return true",
  to: 'if (entry) return true',
}

export const MUTATIONS: readonly Mutation[] = [
  {
    description: 'an entry is deleted before it is sent',
    file: outboxFile('send/applyOutcomes'),
    from: 'await store.outbox.bulkPut(sending)',
    to: 'await store.outbox.bulkDelete(sending.map(({ seq }) => seq))',
  },
  {
    description: 'any answer with 2xx is a receipt',
    file: outboxFile('send/classifyResult'),
    from: "if (result.kind === 'success' && isReceipt(result.json, opId))\n    return { kind: 'acknowledged', status, receipt: result.json }",
    to: "if (status >= 200 && status < 300)\n    return { kind: 'acknowledged', status, receipt: ('json' in result ? result.json : undefined) as Receipt }",
  },
  {
    description: 'a receipt may name another key',
    file: outboxFile('send/classifyResult'),
    from: 'json.clientRequestId === opId &&',
    to: '',
    knownSeed: 9,
  },
  {
    description: 'the server ignores keys that are booked already',
    file: 'src/server/http/idempotency.ts',
    from: 'if (earlier) {',
    to: 'if (earlier && Date.now() < 0) {',
  },
  {
    description: 'the server neither looks up nor stores the key of a request',
    file: 'src/server/http/performOperation.ts',
    from: 'await (keyed ? runOnce(tx, keyed, () => execute(tx)) : execute(tx))',
    to: 'await execute(tx)',
  },
  {
    description: 'each attempt has a key of its own',
    file: outboxFile('send/applyOutcomes'),
    from: "state: 'sending' as const,",
    to: "state: 'sending' as const, opId: crypto.randomUUID(),",
  },
  {
    description: 'entries of all users are sent under the signed-in user',
    file: outboxFile('send/readNextBatch'),
    from: ".where('[employeeId+state+seq]')\n      .between([employeeId, state, seq], [employeeId, state, Dexie.maxKey])",
    to: ".where('seq').aboveOrEqual(seq).and((entry) => entry.state === state)",
    without: SIGNATURES,
  },
  {
    description: 'the server does not compare the token with the author',
    file: 'src/server/http/pushOutbox.ts',
    from: "if (by.id !== batch.employeeId) throw new Refusal('wrong-user')",
    to: 'batch.employeeId = by.id',
    without: SIGNATURES,
  },
  {
    description: '401 rejects the entry',
    file: outboxFile('send/classifyResult'),
    from: "if (endsSession(problem) || problem.code === 'change-password-first')",
    to: "if (problem.code === 'change-password-first')",
    knownSeed: 78,
  },
  {
    description: 'dependencies of an entry are ignored',
    file: outboxFile('send/readNextBatch'),
    from: 'for (const opId of entry.dependsOn) {',
    to: 'for (const opId of entry.dependsOn.slice(0, 0)) {',
    knownSeed: 198,
  },
  {
    description: 'entries that were being sent when the device was killed are not sent again',
    file: outboxFile('outboxEntry'),
    from: "export const WAITING_STATES = ['queued', 'sending', 'waiting-for-sign-in']",
    to: "export const WAITING_STATES = ['queued', 'waiting-for-sign-in']",
  },
  {
    description: 'an entry that may be booked already can be edited',
    file: outboxFile('insertEntry'),
    from: ' && (attempts === 0 || isUnverified === true)',
    to: '',
    knownSeed: 24,
  },
  {
    description: 'the badge leaves out entries that are being sent',
    file: outboxFile('outboxSummary'),
    from: 'groups.filter((group) => group.employeeId === employeeId)',
    to: "groups.filter((group) => group.employeeId === employeeId && group.state !== 'sending')",
  },
  {
    description: 'entries that the database has lost are not recovered',
    file: outboxFile('recover/recoverEntries'),
    from: 'if (opIds.length === 0) return',
    to: 'return',
    knownSeed: 34,
  },
  {
    description: 'an entry with a wrong signature is sent',
    file: outboxFile('send/verifyEntry'),
    from: "const isGenuine = key !== 'none' && (await isMacValid(key, entry))",
    to: "const isGenuine = key !== 'none'",
  },
  {
    description: 'an entry without a signature is sent',
    file: outboxFile('send/verifyEntry'),
    from: "const key = entry.mac ? await findKey(String(entry.mac.device)) : 'none'",
    to: 'if (!entry.mac) return true\n    const key = await findKey(String(entry.mac.device))',
  },
  {
    description: 'the server ignores alsoReplaces',
    file: 'src/server/http/supersede.ts',
    from: 'replaces === undefined ? alsoReplaces : [replaces, ...alsoReplaces]',
    to: 'replaces === undefined ? [] : [replaces]',
  },
  {
    description: 'an entry is booked after the entry that supersedes it',
    file: 'src/server/http/idempotency.ts',
    from: "if (isSuperseded(superseded, key, by.id)) throw new Refusal('key-reused')",
    to: '',
  },
  {
    description: 'a key superseded for one writer counts as superseded for all writers',
    file: 'src/server/http/supersede.ts',
    from: '(key.employeeId === writer || key.employeeId === ANY_WRITER_ID)',
    to: '(key.employeeId >= ANY_WRITER_ID || key.employeeId === writer)',
    knownSeed: 165,
  },
  {
    description: 'an entry that names a booked entry of another writer is booked',
    file: 'src/server/http/supersede.ts',
    from: 'booked.find((operation) => operation.opId === opId) ?? []',
    to: 'booked.find((operation) => operation.opId === opId && writers.includes(operation.employeeId)) ?? []',
  },
  {
    description: 'entries of any session count for the device that they name',
    file: 'src/server/queries/deviceAccess.ts',
    from: 'if (by.deviceId === deviceId) return true\n  const hasSession',
    to: 'if (by.deviceId !== undefined) return true\n  const hasSession',
  },
  {
    description: 'a late duplicate of a discarded entry is booked',
    file: 'src/server/http/supersede.ts',
    from: 'discardedKeys: [...discardedKeys.difference(keys)],',
    to: 'discardedKeys: [] as string[],',
    knownSeed: 125,
  },
]

/** The text of the file with the fault. @throws Error if the source line has changed */
export function applyMutation({ file, from, to }: Replacement): string {
  const whole = readFileSync(file, 'utf8')
  if (whole.split(from).length !== 2) throw new Error(`${file} no longer has exactly one: ${from}`)
  return whole.replace(from, () => to)
}

/** Copies the sources. One copy serves all faults, because Node finds compiled modules by their path. */
export function createSourceCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'khet-mutation-'))
  for (const part of ['src', 'test/faults', 'test/support', 'package.json'])
    cpSync(part, join(copy, part), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/** The number of histories until the fault was detected, and the detected problem; undefined if none detected it. */
export function findFailingSeed(
  copy: string,
  fault: Mutation,
  maxSeeds: number,
): { seeds: number; failure: string } | undefined {
  const replacements = [fault, ...(fault.without ? [fault.without] : [])]
  for (const one of replacements) writeFileSync(join(copy, one.file), applyMutation(one))
  try {
    const simulate = (from: number, seeds: number) => {
      const options = ['--from', `${from}`, '--seeds', `${seeds}`, '--workers', '1', '--first', '--long']
      const { stdout } = spawnSync(process.execPath, ['test/faults/simulation/simulate.ts', ...options], {
        cwd: copy,
        env: { ...process.env, NODE_COMPILE_CACHE: join(copy, '.cache') },
        encoding: 'utf8',
      })
      const [, seed, failure] = /Seed (\d+) goes wrong:\n {2}(.*)/.exec(stdout) ?? []
      return seed && failure ? { seeds: Number(seed), failure } : undefined
    }
    const known = fault.knownSeed === undefined ? undefined : simulate(fault.knownSeed, 1)
    return known ?? simulate(1, maxSeeds)
  } finally {
    for (const { file } of replacements) cpSync(file, join(copy, file))
  }
}

if (import.meta.main) {
  const maxSeeds = Number(process.argv[2] ?? 300)
  const copy = createSourceCopy()
  for (const fault of MUTATIONS) {
    const found = findFailingSeed(copy, fault, maxSeeds)
    console.log(
      `${fault.description}: ${found ? `${found.seeds} histories (${found.failure})` : `not detected in ${maxSeeds}`}`,
    )
    if (!found) process.exitCode = 1
  }
  rmSync(copy, { recursive: true, force: true })
}
