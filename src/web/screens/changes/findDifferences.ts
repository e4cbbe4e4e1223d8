import type { Schema } from '#contract/operations.ts'
import { type Paise, toRupees } from '#domain/money.ts'
import { isEmptyField } from '#domain/refusal.ts'
import { HIDDEN_FIELDS } from '#web/documents/form/FieldValue.tsx'

/** A changed field; in a list of parts, a changed part. */
export type Difference = {
  field: string
  /** The component of the part. */
  componentId?: number
  before: unknown
  after: unknown
}

/** The audit log has the amounts of an employee in paise and all other amounts in rupees. */
const PAISE_FIELDS = new Set(['monthlySalary', 'openingBalance', 'cash'])

type Fields = Readonly<Record<string, unknown>>
type Part = { id: number; quantity: number }

/** The changed fields of a record; for a new record all fields with a value. */
export function findDifferences({
  subject,
  before,
  after,
}: Pick<Schema<'Change'>, 'subject' | 'before' | 'after'>): Difference[] {
  const [fieldsBefore, fieldsAfter] = [toFields(before, subject), toFields(after, subject)]
  const names = [...new Set([...Object.keys(fieldsBefore), ...Object.keys(fieldsAfter)])].filter(
    (field) => !HIDDEN_FIELDS.has(field),
  )
  return names.flatMap((field) => {
    if (field === 'parts') return diffParts(toParts(fieldsBefore[field]), toParts(fieldsAfter[field]))
    if (
      JSON.stringify(fieldsBefore[field]) === JSON.stringify(fieldsAfter[field]) ||
      (isEmptyField(fieldsBefore[field]) && isEmptyField(fieldsAfter[field]))
    )
      return []
    return [{ field, before: fieldsBefore[field], after: fieldsAfter[field] }]
  })
}

function toFields(value: unknown, subject: string): Fields {
  if (typeof value !== 'object' || value === null) return {}
  if (subject !== 'employee') return { ...value }
  return Object.fromEntries(
    Object.entries(value).map(([field, stored]) => [
      field,
      PAISE_FIELDS.has(field) ? toRupees(stored as Paise) : stored,
    ]), // stored in paise
  )
}

function toParts(value: unknown): Part[] {
  return Array.isArray(value) ? value : [] // the lines of a product in the audit log
}

function diffParts(partsBefore: readonly Part[], partsAfter: readonly Part[]): Difference[] {
  const quantity = (parts: readonly Part[], id: number) => parts.find((part) => part.id === id)?.quantity
  const ids = [...new Set([...partsBefore, ...partsAfter].map(({ id }) => id))]
  return ids
    .map((componentId) => ({
      field: 'parts',
      componentId,
      before: quantity(partsBefore, componentId),
      after: quantity(partsAfter, componentId),
    }))
    .filter(({ before, after }) => before !== after)
}
