import { expect, test } from 'vitest'
import { isFullRun } from '../isFullRun.ts'
import { applyMutation, findFailingSeed, MUTATIONS } from './mutations.ts'

const MUTATION_COUNT = isFullRun ? MUTATIONS.length : 1

test.each(MUTATIONS)('the source line of a mutation still exists: $description', (fault) => {
  expect(applyMutation(fault)).toContain(fault.to)
})

test.each(MUTATIONS.slice(0, MUTATION_COUNT))('the histories detect this fault: $description', (fault) => {
  expect(findFailingSeed(fault, 400)).toBeDefined()
})
