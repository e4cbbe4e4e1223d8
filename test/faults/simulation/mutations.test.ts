import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isFullRun } from '../isFullRun.ts'
import { applyMutation, createSourceCopy, findFailingSeed, MUTATIONS } from './mutations.ts'

const MUTATION_COUNT = isFullRun ? MUTATIONS.length : 1

let copy: string
beforeAll(() => {
  copy = createSourceCopy()
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test.each(MUTATIONS)('the source line of a mutation still exists: $description', (fault) => {
  for (const one of [fault, ...(fault.without ? [fault.without] : [])]) expect(applyMutation(one)).toContain(one.to)
})

test.each(MUTATIONS.slice(0, MUTATION_COUNT))('the histories detect this fault: $description', (fault) => {
  expect(findFailingSeed(copy, fault, 400)).toBeDefined()
})
