import { IMPORT_FIELDS, type ImportField } from '#domain/import/importFields.ts'
import type { ImportKind } from '#domain/import/importLine.ts'
import { importFieldTexts, partNameText } from '#texts/imports.ts'
import type { Language, Translated } from '#texts/translated.ts'

/** The name of a field in a table of this kind. */
export function getFieldText(kind: ImportKind, field: ImportField): Translated {
  return kind === 'part' && field === 'name' ? partNameText : importFieldTexts[field]
}

/** Two rows for each kind, in the order of the fields. */
const EXAMPLES: { readonly [Kind in ImportKind]: { readonly [L in Language]: readonly (readonly string[])[] } } = {
  party: {
    en: [
      ['Demo Traders', '55555 00101', 'Sitapur', '12500.50', 'customer', 'Demo Traders', 'Main Road', ''],
      ['Demo Parts', '55555 00102', 'Lucknow', '-4000', 'supplier', '', '', ''],
    ],
    hi: [
      ['डेमो ट्रेडर्स', '55555 00101', 'सीतापुर', '12500.50', 'ग्राहक', 'डेमो ट्रेडर्स', 'मेन रोड', ''],
      ['डेमो पार्ट्स', '55555 00102', 'लखनऊ', '-4000', 'सप्लायर', '', '', ''],
    ],
  },
  product: {
    en: [
      ['Demo Operator', '1', 'Operator', '450', '400', '25', '12', '5'],
      ['Demo Meter', '2', 'Meter', '900', '', '40', '3', '2'],
    ],
    hi: [
      ['डेमो ऑपरेटर', '1', 'ऑपरेटर', '450', '400', '25', '12', '5'],
      ['डेमो मीटर', '2', 'मीटर', '900', '', '40', '3', '2'],
    ],
  },
  component: {
    en: [
      ['Resistor', '10K', 'SMD', '', 'Passive', '0.082', '5000', '1000'],
      ['Relay', '12 V', 'Through hole', 'Demo', 'Switches', '18.25', '40', '10'],
    ],
    hi: [
      ['रेज़िस्टर', '10K', 'SMD', '', 'पैसिव', '0.082', '5000', '1000'],
      ['रिले', '12 V', 'थ्रू होल', 'डेमो', 'स्विच', '18.25', '40', '10'],
    ],
  },
  part: {
    en: [
      ['Demo Operator', '1', 'Resistor', '10K', '6'],
      ['Demo Operator', '1', 'Relay', '12 V', '1'],
    ],
    hi: [
      ['डेमो ऑपरेटर', '1', 'रेज़िस्टर', '10K', '6'],
      ['डेमो ऑपरेटर', '1', 'रिले', '12 V', '1'],
    ],
  },
  employee: {
    en: [
      ['Demo Lal', 'demo', 'worker', '55555 00103', '', '12000', '500'],
      ['Demo Devi', 'devi', 'head', '55555 00104', '', '15000', '0'],
    ],
    hi: [
      ['डेमो लाल', 'demo', 'कारीगर', '55555 00103', '', '12000', '500'],
      ['डेमो देवी', 'devi', 'हेड', '55555 00104', '', '15000', '0'],
    ],
  },
}

/** A CSV file with headings and two example rows; Excel reads it as UTF-8 because of its byte order mark. */
export function buildTemplate(kind: ImportKind, language: Language): string {
  const headings = IMPORT_FIELDS[kind].map((field) => getFieldText(kind, field)[language])
  return `\uFEFF${[headings, ...EXAMPLES[kind][language]].map((row) => row.join(',')).join('\r\n')}\r\n`
}
