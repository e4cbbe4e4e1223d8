import type { ReactNode } from 'react'
import { isDay } from '#domain/day.ts'
import { kindTexts } from '#texts/attention.ts'
import { operationTexts, changesTexts as t } from '#texts/changes.ts'
import { commonTexts } from '#texts/common.ts'
import { packTexts } from '#texts/components.ts'
import { roleTexts } from '#texts/employees.ts'
import { partiesTexts } from '#texts/parties.ts'
import { ruleTexts } from '#texts/settings.ts'
import type { Text } from '#texts/text.ts'
import { Money, showPrice } from './figures.tsx'
import { useLanguage, useWords } from './language.tsx'
import { showCount } from './StockCount.tsx'
import { isEmpty, nameIn } from './values.ts'
import { showDay, showInstant } from './when.ts'

const MONEY = new Set(
  `monthlySalary openingBalance balance clientBalance cash labourCost cost debit amount saleAmount replacementAmount
  taxAmount taxed discount totalAmount amountPaid`.split(/\s+/),
)
const PRICES = new Set(['price', 'avgCost'])
/** Kept as 0 and 1. */
const FLAGS = new Set(['active', 'maySell', 'mustChangePassword'])

/** The words that stand for a choice, by field. */
const CHOICES: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  role: roleTexts,
  pack: packTexts,
  openingSide: { get: commonTexts.toGet, give: commonTexts.toGive },
  type: { SELLER: partiesTexts.SELLER, PURCHASE: partiesTexts.PURCHASE, HYBRID: partiesTexts.HYBRID },
  operation: operationTexts,
  kind: kindTexts,
  ...ruleTexts,
}

/** The value of a field as people read it, by the field's name. */
export function Value({ field, value }: { field: string; value: unknown }): ReactNode {
  const say = useWords()
  const { language } = useLanguage()
  if (isEmpty(value)) return say(t.empty)
  if (typeof value === 'boolean' || FLAGS.has(field)) return say(value ? t.yes : t.no)
  if (typeof value === 'number') {
    if (MONEY.has(field)) return <Money rupees={value} />
    return PRICES.has(field) ? showPrice(value) : showCount(value)
  }
  if (Array.isArray(value)) return value.map(lineOf).join(' · ') || say(t.empty)
  if (typeof value === 'object') return nameIn(value) ?? '…'
  const text = String(value)
  const chosen = CHOICES[field]?.[text]
  if (chosen) return say(chosen)
  if (isDay(text)) return showDay(text, language)
  return /^\d{4}-\d{2}-\d{2}T/.test(text) ? showInstant(text, language) : text
}

/** Of a list that has changed: the lines that are new or have another quantity, and those that are gone. */
export function changedLines(was: readonly unknown[], is: readonly unknown[]): { set: string[]; gone: string[] } {
  const before = new Set(was.map(lineOf))
  const names = new Set(is.map(nameOfLine))
  return {
    set: is.map(lineOf).filter((line) => !before.has(line)),
    gone: was.map(nameOfLine).filter((name) => !names.has(name)),
  }
}

const nameOfLine = (line: unknown) => lineOf(line).replace(/ × [^×]*$/, '')

/** A line of a document: what of, and how much. A list of words is given as it is. */
function lineOf(line: unknown): string {
  if (typeof line !== 'object' || line === null) return String(line)
  const what = Object.values(line).map(nameIn).find(Boolean) ?? nameIn(line) ?? '…'
  return 'quantity' in line ? `${what} × ${showCount(Number(line.quantity))}` : what
}
