import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { Failure } from '#web/data/failure.ts'

/**
 * Shows the server's errors at their fields.
 *
 * @returns whether the failure names a field
 */
export function setFieldErrors<Draft extends FieldValues>(
  { setError }: UseFormReturn<Draft>,
  failure: unknown,
): boolean {
  const errors = failure instanceof Failure ? failure.errors : []
  // The dotted path in the server's answer is the name of the field in the draft.
  for (const { path, message } of errors) setError(path as FieldPath<Draft>, { type: 'server', message })
  return errors.length > 0
}
