import type { Schema } from '#contract/operations.ts'
import { type Paise, toRupees } from '#domain/money.ts'
import { isEmpty } from '#web/ui/values.ts'

/** One field that is no longer as it was; of a list of parts, one part. */
export type Difference = {
  field: string
  /** The component that a part is. */
  componentId?: number
  before: unknown
  after: unknown
}

/** Numbers of the machinery, and second spellings: they say nothing to a person, or stand beside the change already. */
const HIDDEN_FIELDS = new Set(
  `id opId clientRequestId facts subject subjectId deviceId dateFormat deleted recordedAt compId compQuant firstId
  firstRecordedAt counted employeeDTO categoryId taxed`.split(/\s+/),
)

/** An employee's money is kept as it lies in the books, in paise; all other money travels in rupees. */
const PAISE_FIELDS = new Set(['monthlySalary', 'openingBalance', 'cash'])

type Fields = Readonly<Record<string, unknown>>
type Part = { id: number; quantity: number }

/** What a change has changed, field by field; of something new, what it says. */
export function findDifferences({
  subject,
  before,
  after,
}: Pick<Schema<'Change'>, 'subject' | 'before' | 'after'>): Difference[] {
  const [was, is] = [toFields(before, subject), toFields(after, subject)]
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((field) => !HIDDEN_FIELDS.has(field))
  return names.flatMap((field) => {
    if (field === 'parts') return diffParts(toParts(was[field]), toParts(is[field]))
    if (JSON.stringify(was[field]) === JSON.stringify(is[field]) || (isEmpty(was[field]) && isEmpty(is[field])))
      return []
    return [{ field, before: was[field], after: is[field] }]
  })
}

function toFields(value: unknown, subject: string): Fields {
  if (typeof value !== 'object' || value === null) return {}
  if (subject !== 'employee') return { ...value }
  return Object.fromEntries(
    Object.entries(value).map(([field, kept]) => [field, PAISE_FIELDS.has(field) ? toRupees(kept as Paise) : kept]), // as the books keep it
  )
}

function toParts(value: unknown): Part[] {
  return Array.isArray(value) ? value : [] // what a product's lines in the change log are
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
