import { expect } from 'vitest'
import type { Schema } from '#contract/operations.ts'

/** The paths of the wrong fields in a 400 response, sorted. */
export async function readInvalidFields(response: Response): Promise<string[] | undefined> {
  expect(response.status).toBe(400)
  const { errors }: Schema<'Problem'> = await response.json()
  return errors?.map((error) => error.path).sort()
}
