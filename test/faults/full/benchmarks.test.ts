import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillSampleData } from '#test/support/browser/sampleServer.ts'

const sample = mkdtempSync(join(tmpdir(), 'khet-sample-'))
afterAll(() => rmSync(sample, { recursive: true }))

/** Runs a benchmark, which exits with 1 unless the server has booked every sale exactly once; returns its output. */
function runBenchmark(program: string, ...sizes: string[]): string {
  const args = [`test/bench/${program}.ts`, '--sample', sample, ...sizes]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect(status, stdout + stderr).toBe(0)
  return stdout
}

/** For each run of a benchmark, the number of booked sales, and the number of sales that are booked more than once. */
const readBookings = (output: string) =>
  [...output.matchAll(/(\d+) booked, (\d+) doubled/g)].map(([, booked, doubled]) => [Number(booked), Number(doubled)])

const [sales, many] = [500, 10_000]
let output: string
beforeAll(async () => {
  await fillSampleData(sample)
  // Storing is only measured, so a part of the measurement is enough here.
  const sizes = ['--stored', '50', '--sales', `${sales}`, '--many', `${many}`, '--runs', '1']
  output = runBenchmark('outboxSpeed', ...sizes)
})

test('the outbox benchmark books every waiting sale once, at a round trip of 0 and of 400 ms', () => {
  expect(readBookings(output)).toEqual([
    [sales, 0],
    [sales, 0],
  ])
})

// The benchmark prints this line only after the page has shown the number and the rest of the list.
test('the app starts with a full outbox, shows the number of waiting entries and more of the list', () => {
  expect(output).toContain(`\n${many} waiting: the app starts in`)
})

test('devices with full outboxes that reconnect at the same moment: every sale is booked once', () => {
  const [devices, salesEach] = [20, 100]
  const reconnected = runBenchmark('reconnectingDevices', '--devices', `${devices}`, '--sales', `${salesEach}`)
  expect(readBookings(reconnected)).toEqual([[devices * salesEach, 0]])
})
