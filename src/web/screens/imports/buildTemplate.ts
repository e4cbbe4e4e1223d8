import { IMPORT_FIELDS, type ImportField } from '#domain/import/importFields.ts'
import type { ImportKind } from '#domain/import/importLine.ts'
import type { Language, Translated } from '#texts/translated.ts'
import { getFieldText } from './getFieldText.ts'

/** The example values of a template by column; columns without one stay empty. */
type Example<Kind extends ImportKind> = {
  readonly [Field in (typeof IMPORT_FIELDS)[Kind][number]]?: string | Translated
}

const OPERATOR = { en: 'Demo Operator', hi: 'डेमो ऑपरेटर' }
const RESISTOR = { en: 'Resistor', hi: 'रेज़िस्टर' }
const RELAY = { en: 'Relay', hi: 'रिले' }
const TRADERS = { en: 'Demo Traders', hi: 'डेमो ट्रेडर्स' }

const EXAMPLES: { readonly [Kind in ImportKind]: readonly Example<Kind>[] } = {
  party: [
    {
      ...{ name: TRADERS, businessName: TRADERS, mobile: '55555 00101', balance: '12500.50' },
      ...{ city: { en: 'Sitapur', hi: 'सीतापुर' }, address: { en: 'Main Road', hi: 'मेन रोड' } },
      type: { en: 'customer', hi: 'ग्राहक' },
    },
    {
      ...{ name: { en: 'Demo Parts', hi: 'डेमो पार्ट्स' }, mobile: '55555 00102', balance: '-4000' },
      ...{ city: { en: 'Lucknow', hi: 'लखनऊ' }, type: { en: 'supplier', hi: 'सप्लायर' } },
    },
  ],
  product: [
    {
      ...{ name: OPERATOR, version: '1', catagory: { en: 'Operator', hi: 'ऑपरेटर' }, labourCost: '25' },
      ...{ price: '450', dealerPrice: '400', stock: '12', minimumStock: '5' },
    },
    {
      ...{ name: { en: 'Demo Meter', hi: 'डेमो मीटर' }, version: '2', catagory: { en: 'Meter', hi: 'मीटर' } },
      ...{ price: '900', labourCost: '40', stock: '3', minimumStock: '2' },
    },
  ],
  component: [
    {
      ...{ name: RESISTOR, value: '10K', pack: 'SMD', catagory: { en: 'Passive', hi: 'पैसिव' } },
      ...{ price: '0.082', stock: '5000', minimumStock: '1000' },
    },
    {
      ...{ name: RELAY, value: '12 V', pack: { en: 'Through hole', hi: 'थ्रू होल' }, price: '18.25', stock: '40' },
      ...{ brand: { en: 'Demo', hi: 'डेमो' }, catagory: { en: 'Switches', hi: 'स्विच' }, minimumStock: '10' },
    },
  ],
  part: [
    { product: OPERATOR, version: '1', name: RESISTOR, value: '10K', quantity: '6' },
    { product: OPERATOR, version: '1', name: RELAY, value: '12 V', quantity: '1' },
  ],
  employee: [
    {
      ...{ name: { en: 'Demo Lal', hi: 'डेमो लाल' }, userName: 'demo', role: { en: 'worker', hi: 'कारीगर' } },
      ...{ mobile: '55555 00103', salary: '12000', cash: '500' },
    },
    {
      ...{ name: { en: 'Demo Devi', hi: 'डेमो देवी' }, userName: 'devi', role: { en: 'head', hi: 'हेड' } },
      ...{ mobile: '55555 00104', salary: '15000', cash: '0' },
    },
  ],
}

/** A CSV file with headings and two example rows; Excel reads it as UTF-8 because of its byte order mark. */
export function buildTemplate(kind: ImportKind, language: Language): string {
  const fields: readonly ImportField[] = IMPORT_FIELDS[kind]
  const headings = fields.map((field) => getFieldText(kind, field)[language])
  const rows = EXAMPLES[kind].map((example: { readonly [Field in ImportField]?: string | Translated }) =>
    fields.map((field) => {
      const { [field]: cell = '' } = example
      return typeof cell === 'string' ? cell : cell[language]
    }),
  )
  return `\uFEFF${[headings, ...rows].map((row) => row.join(',')).join('\r\n')}\r\n`
}
