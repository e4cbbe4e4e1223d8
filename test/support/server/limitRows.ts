import type { SampleRow } from './insertNumberedRows.ts'

/**
 * What one person can store at once: 50,000 entries, as many as the rate limit allows. A party has a promise, a component
 * a category.
 */
export const MAX_ROWS = {
  expense: 12_000,
  party: 10_000,
  purchase: 4_000,
  sale: 4_000,
  component: 2_500,
  product: 1_000,
  production: 1_000,
  transfer: 1_000,
  audit: 1_000,
  employee: 1_000,
  device: 1_000,
  import: 60,
}

export type LimitedKind = keyof typeof MAX_ROWS

/** The first id of the rows of a kind. */
export const FIRST_FILLED_ID = 1_000
const DAY = '2026-04-10'
const NOW = '2026-04-10T03:00:00.000Z'
/** The device that has sent all expenses. */
const FULL_DEVICE_ID = '0d5c0f6e-3a6f-4a3b-8f0e-0a5b7d1f2c98'

type Row = SampleRow

const text = (value: string) => `'${value}'`
const id = `${FIRST_FILLED_ID} + n`
const key = (prefix: number) => `'00000000-0000-4000-${8_000 + prefix}-' || cast(100000000000 + n as text)`
const document = (prefix: number): Row => ({
  id,
  op_id: key(prefix),
  date: text(DAY),
  comment: "''",
  created_at: text(NOW),
  created_by: '1',
})
const ledgerRow = (kind: string, date = DAY): Row => ({
  document: text(kind),
  document_id: id,
  date: text(date),
  recorded_at: text(NOW),
})
const cash = (kind: string, fields: Row): Row => ({
  ...ledgerRow(kind),
  credit: '0',
  debit: '0',
  source: "'Expenses'",
  comment: "''",
  ...fields,
})
const operation = (prefix: number, name: string): Row => ({
  op_id: key(prefix),
  employee_id: '1',
  operation: text(name),
  request_hash: "''",
  status: '201',
  body: `'{"id":' || cast(${id} as text) || '}'`,
  device_id: text(FULL_DEVICE_ID),
  device_seq: `${prefix} * 100000 + n + 1`,
  occurred_at: text(NOW),
  received_at: text(NOW),
})
const log = (prefix: number, subject: string, name: string): Row => ({
  at: text(NOW),
  employee_id: '1',
  operation: text(name),
  subject: text(subject),
  subject_id: id,
  op_id: key(prefix),
  after: `'{"id":' || cast(${id} as text) || '}'`,
})
const received = (prefix: number, subject: string, name: string): [string, Row][] => [
  ['operation', operation(prefix, name)],
  ['change_log', log(prefix, subject, name)],
]

/** The rows of each kind, equal in everything that makes a document look like another one. */
export const LIMIT_ROWS: Record<LimitedKind, [table: string, row: Row][]> = {
  employee: [
    [
      'employee',
      {
        ...{ id, first_name: "'Sahayak'", last_name: 'cast(n as text)', user_name: "'sahayak' || cast(n as text)" },
        ...{ password_hash: "''", role: "'WORKER'", mobile: "'55555 01000'", address: "''", monthly_salary: '0' },
        ...{ active: 'n % 2', may_sell: '0', opening_balance: '-100', opening_date: text(DAY) },
      },
    ],
    ['cash_entry', cash('employee', { employee_id: id, debit: '100', source: "'Opening Balance'" })],
    [
      'session',
      { token_hash: "'full ' || cast(n as text)", employee_id: '1', created_at: text(NOW), last_used_at: text(NOW) },
    ],
  ],
  party: [
    [
      'party',
      {
        ...{
          id,
          op_id: key(1),
          name: "'Kisan ' || cast(n as text)",
          type: "'PURCHASE'",
          mobile: "'55555 ' || cast(10000 + n / 2 as text)",
        },
        ...{ business_name: "'NO'", city: "'Nagla Demo'", shop_no: "''", address: "''", date: text(DAY), gst_no: "''" },
        ...{ payment_rating: '3', sales_rating: '3', comment: "''", active: '1' },
        ...{ opening_balance: '50000', opening_date: text(DAY), search: "'kisan ' || cast(n as text)" },
      },
    ],
    ['party_entry', { ...ledgerRow('party'), party_id: id, amount: '50000' }],
    [
      'promise',
      {
        op_id: key(2),
        party_id: id,
        day: text(DAY),
        amount: '50000',
        comment: "''",
        created_at: text(NOW),
        created_by: '1',
      },
    ],
    [
      'review',
      {
        ...{ reason: "'aboveLimit'", subject: "'party'", subject_id: id, amount: '50000', employee_id: '1' },
        ...{ recorded_at: text(NOW) },
      },
    ],
    ...received(1, 'party', 'createParty'),
    ...received(2, 'party', 'createPromise'),
  ],
  component: [
    ['category', { id, name: "'Kind ' || cast(n as text)", date: text(DAY) }],
    [
      'component',
      {
        ...{ id, name: "'Part'", value: 'cast(n as text)', brand: "'N/A'", pack: "'SMD'", category_id: id },
        ...{
          price: '100',
          avg_cost: '100',
          active: '1',
          minimum_stock: '5000',
          opening_stock: '(n % 2) * 2000 - 1000',
          opening_date: text(DAY),
        },
      },
    ],
    ['component_price', { component_id: id, price: '100', after_purchase: '0', recorded_at: text(NOW) }],
    [
      'stock_move',
      { ...ledgerRow('component'), bucket: "'component'", component_id: id, quantity: '(n % 2) * 2000 - 1000' },
    ],
    ...received(3, 'component', 'createComponent'),
  ],
  product: [
    [
      'product',
      {
        ...{ id, name: "'Meter ' || cast(n as text)", catagory: "'Meter'", version: "'1'", labour_cost: '100' },
        ...{
          comment: "''",
          is_active: '1',
          opening_stock: '(n % 2) * 2 - 1',
          opening_date: text(DAY),
          minimum_stock: '5',
        },
      },
    ],
    ['product_component', { product_id: id, component_id: '1', quantity: '1000' }],
    ['stock_move', { ...ledgerRow('product'), bucket: "'product'", product_id: id, quantity: '(n % 2) * 2 - 1' }],
    ...received(4, 'product', 'createProduct'),
  ],
  purchase: [
    [
      'purchase',
      {
        ...document(5),
        ...{ employee_id: '1', party_id: '3', tax_amount: '0', total_amount: '25000', amount_paid: '10000' },
        ...{ balance: '15000', client_balance: '14000' },
      },
    ],
    ['purchase_line', { purchase_id: id, position: '0', component_id: '1', quantity: '100000', amount: '25000' }],
    ['stock_move', { ...ledgerRow('purchase'), bucket: "'component'", component_id: '1', quantity: '100000' }],
    ['party_entry', { ...ledgerRow('purchase'), party_id: '3', amount: '-15000' }],
    ['cash_entry', cash('purchase', { employee_id: '1', debit: '10000', source: "'Purchase'" })],
    ...received(5, 'purchase', 'createPurchase'),
  ],
  sale: [
    [
      'sale',
      {
        ...document(6),
        ...{
          date_format: "'yyyy-MM-dd'",
          employee_id: '1',
          party_id: '1',
          sale_amount: '80000',
          replacement_amount: '0',
        },
        ...{ tax_amount: '0', discount: '0', total_amount: '80000', amount_paid: '40000', balance: '40000' },
        client_balance: '39000',
      },
    ],
    [
      'sale_line',
      {
        ...{ sale_id: id, kind: "'product'", position: '0', product_id: '1', price: '4000000', quantity: '2' },
        amount: '80000',
      },
    ],
    ['stock_move', { ...ledgerRow('sale'), bucket: "'product'", product_id: '1', quantity: '-2' }],
    ['party_entry', { ...ledgerRow('sale'), party_id: '1', amount: '40000' }],
    ['cash_entry', cash('sale', { employee_id: '1', credit: '40000', source: "'Sales'" })],
    ...received(6, 'sale', 'createSale'),
  ],
  production: [
    [
      'production',
      { ...document(7), product_id: '1', employee_id: '3', quantity: '1', material_cost: '16', labour_cost: '2500' },
    ],
    ['production_component', { production_id: id, component_id: '1', quantity: '2000', price: '820' }],
    ['stock_move', { ...ledgerRow('production'), bucket: "'product'", product_id: '1', quantity: '1' }],
    ['stock_move', { ...ledgerRow('production'), bucket: "'component'", component_id: '1', quantity: '-2000' }],
    ...received(7, 'production', 'createProduction'),
  ],
  expense: [
    ['expense', { ...document(8), employee_id: '1', debit: '5000 + n / 2' }],
    ['cash_entry', cash('expense', { employee_id: '1', debit: '5000 + n / 2' })],
    ...received(8, 'expense', 'createExpense'),
  ],
  transfer: [
    [
      'transfer',
      { ...document(9), date: "'2026-05-01'", source_employee_id: '1', target_employee_id: '2', amount: '100' },
    ],
    [
      'cash_entry',
      { ...cash('transfer', { employee_id: '1', debit: '100', source: "'Fund Transfer'" }), date: "'2026-05-01'" },
    ],
    [
      'cash_entry',
      { ...cash('transfer', { employee_id: '2', credit: '100', source: "'Fund Transfer'" }), date: "'2026-05-01'" },
    ],
    ...received(9, 'transfer', 'createTransfer'),
  ],
  audit: [
    [
      'audit',
      { ...document(0), date: "'2026-05-01'", kind: "'count'", employee_id: '1', component_id: '1', quantity: '1000' },
    ],
    ['stock_move', { ...ledgerRow('audit', '2026-05-01'), bucket: "'component'", component_id: '1', quantity: '1000' }],
    ['operation', operation(0, 'auditComponent')],
    // The log names the goods that were counted.
    ['change_log', { ...log(0, 'component', 'auditComponent'), subject_id: '1' }],
  ],
  device: [
    [
      'device',
      {
        ...{ id: "'00000000-0000-4000-9999-' || cast(100000000000 + n as text)", name: "''", first_seen: text(NOW) },
        ...{
          last_seen: text(NOW),
          employee_id: '1',
          highest_seq: '20',
          waiting: "'[]'",
          given_up: "'[]'",
          app: "'1.0.0'",
        },
      },
    ],
    [
      'settled',
      {
        ...{ kind: "'possibleDuplicates'", subject: "'expense'", subject_id: id, facts: "''", at: text(NOW) },
        employee_id: '1',
      },
    ],
    [
      'access_log',
      { at: text(NOW), event: "'refused'", employee_id: '1', operation: "'createSale'", code: "'not-allowed'" },
    ],
  ],
  import: [
    [
      'import',
      {
        ...{ id, at: text(NOW), employee_id: '1', file_name: "'book.csv'", date: text(DAY), get_amount: '0' },
        ...{ get_parties: '0', give_amount: '0', give_parties: '0', stock_value: '0', cash: '0' },
      },
    ],
  ],
}
