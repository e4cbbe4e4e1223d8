import type { ReactNode } from 'react'
import { isCalendarDay } from '#domain/day.ts'
import { isEmptyField } from '#domain/refusal.ts'
import { accountsTexts } from '#texts/accounts.ts'
import { attentionKindTexts } from '#texts/attentionKinds.ts'
import { operationTexts, changesTexts as t } from '#texts/changes.ts'
import { commonTexts } from '#texts/common.ts'
import { packTexts } from '#texts/components.ts'
import { employeesTexts, roleTexts } from '#texts/employees.ts'
import { partiesTexts } from '#texts/parties.ts'
import { settingOptionTexts } from '#texts/settings.ts'
import type { Language, Translated } from '#texts/translated.ts'
import { formatDay, formatInstant } from '#web/ui/text/formatInstant.ts'
import { formatPrice, Money } from '#web/ui/text/formattedValues.tsx'
import { useLanguage, useTranslate } from '#web/ui/text/language.tsx'
import { formatCount } from '#web/ui/text/StockCount.tsx'

/** Technical fields, and fields that repeat the value of another field: users do not need them. */
export const HIDDEN_FIELDS = new Set(
  `id opId clientRequestId facts subject subjectId deviceId dateFormat deleted recordedAt compId compQuant firstId
  firstRecordedAt counted employeeDTO categoryId taxed corrects correctedBy paidInto paidFrom`.split(/\s+/),
)

/** The name of a record in the audit log, if it has one. */
export function findRecordName(fields: unknown): string | undefined {
  if (typeof fields !== 'object' || fields === null) return undefined
  if ('name' in fields) return String(fields.name)
  return 'firstName' in fields && 'lastName' in fields ? `${fields.firstName} ${fields.lastName}`.trim() : undefined
}

const MONEY_FIELDS = new Set(
  `monthlySalary openingBalance balance clientBalance cash labourCost cost debit amount saleAmount replacementAmount
  taxAmount taxed discount totalAmount amountPaid get give stockValue`.split(/\s+/),
)
const PRICE_FIELDS = new Set('price avgCost retailPrice dealerPrice earlierRetailPrice earlierDealerPrice'.split(' '))
/** Stored as 0 and 1. */
const BOOLEAN_FIELDS = new Set(['active', 'maySell', 'mustChangePassword'])

const INSTANT_PATTERN = /^\d{4}-\d{2}-\d{2}T/

/** The texts of enumerated values, by field. */
const CHOICE_TEXTS: Readonly<Record<string, Readonly<Record<string, Translated>>>> = {
  role: roleTexts,
  pack: packTexts,
  openingSide: { get: commonTexts.toGet, give: commonTexts.toGive },
  type: { SELLER: partiesTexts.SELLER, PURCHASE: partiesTexts.PURCHASE, HYBRID: partiesTexts.HYBRID },
  language: { hi: partiesTexts.hindi, en: partiesTexts.english },
  priceKind: { retail: partiesTexts.retail, dealer: partiesTexts.dealer },
  operation: operationTexts,
  kind: { ...attentionKindTexts, PERSON: employeesTexts.person, ACCOUNT: accountsTexts.kind },
  ...settingOptionTexts,
}

/** A value formatted for people; the name of the field selects the format. */
export function FieldValue({ field, value }: { field: string; value: unknown }): ReactNode {
  const translate = useTranslate()
  const { language } = useLanguage()
  if (isEmptyField(value)) return translate(t.empty)
  if (typeof value === 'boolean' || BOOLEAN_FIELDS.has(field)) return translate(value ? t.yes : t.no)
  if (typeof value === 'number') {
    if (MONEY_FIELDS.has(field)) return <Money rupees={value} />
    return PRICE_FIELDS.has(field) ? formatPrice(value) : formatCount(value)
  }
  if (Array.isArray(value)) return value.map(describeLine).join(' · ') || translate(t.empty)
  if (typeof value === 'object' && value) {
    const isPart = field === 'firm' || field === 'upi'
    return isPart ? describeParts(value, language) : (findRecordName(value) ?? '…')
  }
  const text = String(value)
  const choiceText = CHOICE_TEXTS[field]?.[text]
  if (choiceText) return translate(choiceText)
  if (isCalendarDay(text)) return formatDay(text, language)
  return INSTANT_PATTERN.test(text) ? formatInstant(text, language) : text
}

/** Every text of a part of the settings. */
function describeParts(value: object, language: Language): string {
  const texts = Object.values(value).flat().filter(Boolean).map(String)
  return texts.map((text) => (INSTANT_PATTERN.test(text) ? formatInstant(text, language) : text)).join(' · ')
}

/** The changed lines of a list: new lines, lines with another quantity, and removed lines. */
export function diffLines(
  linesBefore: readonly unknown[],
  linesAfter: readonly unknown[],
): { set: string[]; removed: string[] } {
  const describedBefore = new Set(linesBefore.map(describeLine))
  const names = new Set(linesAfter.map(describeItem))
  return {
    set: linesAfter.map(describeLine).filter((line) => !describedBefore.has(line)),
    removed: linesBefore.map(describeItem).filter((name) => !names.has(name)),
  }
}

const describeItem = (line: unknown) => describeLine(line).replace(/ × [^×]*$/, '')

/** A line of a document: item and quantity. A list of strings is returned as it is. */
function describeLine(line: unknown): string {
  if (typeof line !== 'object' || line === null) return String(line)
  const itemName = Object.values(line).map(findRecordName).find(Boolean) ?? findRecordName(line) ?? '…'
  return 'quantity' in line ? `${itemName} × ${formatCount(Number(line.quantity))}` : itemName
}
