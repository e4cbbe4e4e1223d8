import { describe, expect, test } from 'vitest'
import { toPaise } from '#domain/money.ts'
import { describePaper, type PaperContext } from '#web/paper/describePaper.ts'
import { shortenStatement } from '#web/paper/describeStatement.ts'
import { toMessage } from '#web/paper/paper.ts'
import type { PurchaseOnPaper, SaleOnPaper, StatementOnPaper } from '#web/paper/paperSource.ts'

const KEY = '01234567-89ab-7cde-8f01-23456789abcd'
const context: PaperContext = {
  language: 'en',
  firm: { name: 'Khet Electronics', address: 'Namuna Nagla', phones: ['55555 00101', '55555 00102'], gstNumber: '' },
  upi: { id: 'khet@okbank', payeeName: 'Khet', confirmedAt: '2026-05-20T03:30:00.000Z' },
  party: { name: 'Demo Kisan 004', address: 'NO', city: 'Rampur', mobile: '55555 00004' },
}
const line = (name: string, price: number, quantity: number) => ({ product: { id: 1, name }, price, quantity })
const sale: SaleOnPaper['sale'] = {
  date: '2026-11-22',
  salesParty: { id: 4 },
  saleByEmployee: { id: 2, name: 'Asha Demo' },
  productDetails: [line('Digital Meter', 450.5, 2), { product: null, price: '', quantity: '' }],
  replacement: [line('Munsi', 100, 1)],
  amountPaid: 300,
  taxAmount: '',
  discount: 0.5,
}
const payment = (amountPaid: number): SaleOnPaper['sale'] => ({
  ...sale,
  productDetails: [],
  replacement: [],
  discount: 0,
  amountPaid,
})
const describeSale = (source: Omit<SaleOnPaper, 'kind'>, more: Partial<PaperContext> = {}) =>
  describePaper({ kind: 'sale', ...source }, { ...context, ...more })

describe('the receipt of a sale', () => {
  test('has its number, lines and sums, names no tax invoice, and has a code for what this sale leaves open', () => {
    const receipt = describeSale({ sale, id: 1043, opId: KEY, owedBefore: toPaise(1000) })
    expect(receipt).toMatchObject({
      title: 'Receipt / Estimate',
      sender: ['Khet Electronics', 'Namuna Nagla', 'Phone: 55555 00101, 55555 00102'],
      addressee: ['Demo Kisan 004', 'Rampur', '55555 00004'],
      pairs: [
        ['No.', '1043 (89ABCD)'],
        ['Date', '22 Nov 2026'],
        ['Sold by', 'Asha Demo'],
      ],
      notes: ['This is not a tax invoice.'],
      fileName: 'sale-1043',
    })
    expect(receipt.tables.map(({ rows }) => rows)).toEqual([
      [['Digital Meter', '2', '₹450.50', '₹901']],
      [['Munsi', '1', '₹100.00', '₹100']],
    ])
    expect(receipt.sums).toEqual([
      ['Goods', '₹901'],
      ['Less returned goods', '₹100'],
      ['Less discount', '₹0.50'],
      ['Total', '₹800.50'],
      ['Received', '₹300'],
      ['Old balance', '₹1,000'],
      ['Balance now', '₹1,500.50'],
    ])
    expect(receipt.qr?.content).toBe('upi://pay?pa=khet@okbank&pn=Khet&am=500.50&cu=INR&tn=1043')
  })

  test('says in Hindi that it waits, under a code of its key', () => {
    const { pairs, title, notes } = describeSale({ sale, opId: KEY }, { language: 'hi' })
    expect([title, pairs[0], notes]).toEqual([
      'रसीद / एस्टीमेट',
      ['कोड', '89ABCD – अभी दर्ज नहीं'],
      ['यह टैक्स इनवॉइस नहीं है।'],
    ])
  })

  test('has no code without a confirmed UPI ID, or if an advance covers it', () => {
    const unconfirmed = { id: 'khet@okbank', payeeName: 'Khet', confirmedAt: null }
    expect(describeSale({ sale }, { upi: unconfirmed }).qr).toBeUndefined()
    expect(describeSale({ sale }, { upi: undefined }).qr).toBeUndefined()
    expect(describeSale({ sale, owedBefore: toPaise(-600) }).qr).toBeUndefined()
    expect(describeSale({ sale, owedBefore: toPaise(-100) }).qr?.content).toContain('&am=400.50&')
  })

  test('printed again has a code for no more than what the party still owes', () => {
    const readQr = (owed: number | undefined) =>
      describeSale({ sale, id: 7 }, { owed: owed === undefined ? undefined : toPaise(owed) }).qr?.content
    expect(readQr(undefined)).toContain('&am=500.50&')
    expect(readQr(9000)).toContain('&am=500.50&')
    expect(readQr(120.25)).toContain('&am=120.25&')
    expect([readQr(0), readQr(-50)]).toEqual([undefined, undefined])
    // Directly after saving, the balance is known from the sale itself.
    const saved = describeSale({ sale, id: 7, owedBefore: toPaise(0) }, { owed: toPaise(0) })
    expect(saved.qr?.content).toContain('&am=500.50&')
  })

  test('printed again has the balance of then, or says that it is not there, and has a code for what is owed now', () => {
    const { sums, qr } = describeSale({ sale, id: 7 }, { owedBeforeReprint: toPaise(-100), owed: toPaise(120.25) })
    const balances = ['Old balance', '₹100 due to you', 'New balance', '₹400.50']
    expect([sums.slice(-2).flat(), qr?.content]).toEqual([balances, expect.stringContaining('&am=120.25&')])
    const { notes } = describeSale({ sale, id: 7 }, { owedBeforeReprint: null, language: 'hi' })
    expect(notes).toEqual(['यह टैक्स इनवॉइस नहीं है।', 'खाते का बाकी इस कागज़ पर नहीं है।'])
  })

  test('names the account that the money went into, unless nothing was paid', () => {
    const readPairs = (amountPaid: number) =>
      describeSale({ sale: { ...sale, amountPaid, paidIntoName: 'SBI' }, id: 7 }).pairs
    expect(readPairs(300).at(-1)).toEqual(['Payment', 'UPI: SBI'])
    expect(readPairs(0).at(-1)).toEqual(['Sold by', 'Asha Demo'])
  })

  test('shows an overpayment as an advance, without a minus sign', () => {
    const { sums } = describeSale({ sale: { ...sale, amountPaid: 900 } })
    expect(sums.at(-1)).toEqual(['Paid in advance', '₹99.50'])
  })
})

test.each([
  [5000, 'Receipt of payment', ['Received', '₹5,000'], 'Received by'],
  [-200, 'Payment voucher', ['Paid', '₹200'], 'Paid by'],
])('a sale without goods over %s is a %s', (amount, title, sum, person) => {
  const paper = describeSale({ sale: payment(amount), id: 7, owedBefore: toPaise(8000) })
  expect([paper.title, paper.sums.at(-1), paper.pairs.at(-1)?.[0], paper.tables, paper.qr]).toEqual([
    title,
    sum,
    person,
    [],
    undefined,
  ])
  expect(paper.sums).toContainEqual(['Balance now', amount > 0 ? '₹3,000' : '₹8,200'])
  const byUpi = describeSale({ sale: { ...payment(amount), paidIntoName: 'SBI' }, id: 7 })
  expect(byUpi.pairs.at(-1)).toEqual(['Payment', 'UPI: SBI'])
})

describe('the voucher of a purchase', () => {
  const purchase: PurchaseOnPaper['purchase'] = {
    date: '2026-11-20',
    sellerParty: { id: 9 },
    paidByEmployee: { id: 2, name: 'Ravi Demo' },
    compDetails: [{ component: { id: 1, name: 'Resistor 10k' }, quantity: 12.5, amount: 410 }],
    amountPaid: 100,
    taxAmount: 18,
  }

  test('says what we still owe', () => {
    const { title, tables, sums } = describePaper({ kind: 'purchase', purchase, id: 7 }, context)
    expect([title, tables[0]?.rows]).toEqual(['Purchase voucher', [['Resistor 10k', '12.5', '₹410']]])
    expect(sums).toEqual([
      ['Goods', '₹410'],
      ['Tax', '₹18'],
      ['Total', '₹428'],
      ['Paid', '₹100'],
      ['We still owe', '₹328'],
    ])
  })

  test('without goods is the voucher of money that we paid', () => {
    const money = { ...purchase, compDetails: [], taxAmount: 0 }
    const paper = describePaper({ kind: 'purchase', purchase: money, owedBefore: toPaise(-500) }, context)
    expect([paper.title, paper.sums]).toEqual([
      'Payment voucher',
      [
        ['Old balance', '₹500 due to you'],
        ['Balance now', '₹400 due to you'],
        ['Paid', '₹100'],
      ],
    ])
  })
})

describe('a statement', () => {
  const toLine = (index: number) => ({
    date: `2026-10-${String((index % 30) + 1).padStart(2, '0')}`,
    text: { en: `Sale ${index}`, hi: `बिक्री ${index}` },
    given: toPaise(10),
    received: toPaise(0),
    balance: toPaise(10 * (index + 1)),
  })
  const statement: StatementOnPaper = {
    kind: 'statement',
    party: { id: 4 },
    to: '2026-11-22',
    opening: toPaise(0),
    lines: Array.from({ length: 100 }, (_, index) => toLine(index)),
    balance: toPaise(1000),
  }

  test('has each line with its balance, and ends with the balance', () => {
    const { tables, sums, pairs, qr } = describePaper(statement, { ...context, language: 'hi' })
    expect(tables[0]?.rows).toHaveLength(101)
    expect(tables[0]?.rows.at(-1)).toEqual(['10 अक्टू॰ 2026\nबिक्री 99', '₹10', '', '₹1,000'])
    expect([sums, pairs]).toEqual([[['बाकी', '₹1,000']], [['कब से कब तक', '22 नव॰ 2026 तक']]])
    expect(qr?.content).toContain('&am=1000.00&')
  })

  test('of a period that has ended has a code for no more than what is owed now', () => {
    expect(describePaper({ ...statement, owed: toPaise(300) }, context).qr?.content).toContain('&am=300.00&')
    expect(describePaper({ ...statement, owed: toPaise(-1) }, context).qr).toBeUndefined()
  })

  test('is cut for a picture: the balance before the first line takes the place of the earlier ones', () => {
    const { lines, opening, from } = shortenStatement(statement)
    expect([lines.length, lines[0]?.text.en, opening, from]).toEqual([60, 'Sale 40', toPaise(400), '2026-10-11'])
    const short = { ...statement, lines: statement.lines.slice(40) }
    expect(shortenStatement(short)).toBe(short)
  })
})

test('a day sheet has its tables; a message repeats every line of a paper', () => {
  const title = { en: 'Money with whom', hi: 'पैसे किसके पास' }
  const columns = [
    { en: 'Name', hi: 'नाम' },
    { en: 'Amount', hi: 'रकम' },
  ]
  const paper = describePaper(
    {
      kind: 'day',
      day: '2026-11-22',
      pairs: [[{ en: 'Sold', hi: 'बिका' }, '₹54,720']],
      tables: [{ title, columns, rows: [['Asha Demo', '₹1,90,000']] }],
    },
    { ...context, party: undefined },
  )
  expect(toMessage(paper)).toBe(
    'Day sheet\nDate: 22 Nov 2026\nSold: ₹54,720\n\nMoney with whom\nAsha Demo · Amount ₹1,90,000\n\nKhet Electronics',
  )
})

test('a message names returned goods as such', () => {
  const message = toMessage(describeSale({ sale, opId: KEY }))
  expect(message).toContain('\n\nGoods\nDigital Meter · ')
  expect(message).toContain('\n\nReturned goods\nMunsi · ')
})

test('a message has the UPI ID as text where the paper has the code, and no link to pay', () => {
  const message = toMessage(describeSale({ sale, id: 7 }))
  expect(message).toContain('Unpaid: ₹500.50\n\nUPI ID: khet@okbank (Khet)\n\nKhet Electronics')
  expect(message).not.toContain('upi://')
  expect(toMessage(describeSale({ sale, id: 7 }, { upi: undefined }))).not.toContain('UPI')
})

test.each([
  ['en', 'SAMPLE – Receipt / Estimate'],
  ['hi', 'नमूना – रसीद / एस्टीमेट'],
] as const)('a paper of the sample shop says so in its title and its message in %s', (language, title) => {
  const paper = describeSale({ sale, opId: KEY }, { isSample: true, language })
  expect(paper.title).toBe(title)
  expect(toMessage(paper).startsWith(title)).toBe(true)
})

test('a paper with a balance that is as old as the last answer says so; one without a balance does not', () => {
  const balanceAsOf = '2026-11-22T05:00:00.000Z'
  const receipt: SaleOnPaper = { kind: 'sale', opId: KEY, sale, owedBefore: toPaise(100) }
  const { notes } = describePaper(receipt, { ...context, balanceAsOf })
  expect(notes.at(-1)?.replaceAll('\u00A0', ' ')).toBe('Balances as this device knew them on 22 Nov, 10:30 am.')
  expect(describePaper(receipt, context).notes.join()).not.toContain('knew')
  const withoutBalance = describePaper({ ...receipt, owedBefore: undefined }, { ...context, balanceAsOf })
  expect(withoutBalance.notes.join()).not.toContain('knew')
})
