import { expect, test } from 'vitest'
import { encodeUtf16 } from '#test/support/files/oldBooks.ts'
import { makeTallyExport, makeTallyLedger } from '#test/support/files/tallyExport.ts'
import { parseWithReaders } from '#test/support/parseWithReaders.ts'
import { createDraft, listLines } from '#web/screens/imports/importDraft.ts'

/** The tables of an export, each with its lines; tables that are left out have none. */
function readTables(xml: string) {
  const tables = parseWithReaders(encodeUtf16(xml), 'Master.xml')
  const lines = listLines(createDraft('Master.xml', '2026-04-01', tables))
  return tables.map(({ name, rows }, index) => ({
    name,
    rowCount: rows.length,
    lines: lines.filter(({ table }) => table === index).map(({ line, faults }) => ({ ...line, faults })),
  }))
}

const readLines = (xml: string) => readTables(xml).flatMap(({ lines }) => lines)

test('a ledger as TallyPrime writes it has address, mobile number, GSTIN and mailing name of its newest details', () => {
  const ledger = makeTallyLedger('Asha &amp; Sons', 'Sundry Debtors', {
    openingBalance: '-125000.50',
    details: `
     <LEDGSTREGDETAILS.LIST>
      <APPLICABLEFROM>20240401</APPLICABLEFROM>
      <GSTIN>09AAAAA0000A1Z5</GSTIN>
     </LEDGSTREGDETAILS.LIST>
     <LEDMAILINGDETAILS.LIST>
      <ADDRESS.LIST TYPE="String"><ADDRESS>Old Road</ADDRESS></ADDRESS.LIST>
      <APPLICABLEFROM>20240401</APPLICABLEFROM>
      <MAILINGNAME>Asha and Company</MAILINGNAME>
     </LEDMAILINGDETAILS.LIST>
     <LEDMAILINGDETAILS.LIST>
      <ADDRESS.LIST TYPE="String"><ADDRESS>Main Road</ADDRESS><ADDRESS>Sitapur&#13;&#10;</ADDRESS></ADDRESS.LIST>
      <APPLICABLEFROM>20250401</APPLICABLEFROM>
      <MAILINGNAME>Asha Traders</MAILINGNAME>
     </LEDMAILINGDETAILS.LIST>
     <CONTACTDETAILS.LIST>
      <NAME>Asha</NAME>
      <PHONENUMBER>5555500101</PHONENUMBER>
      <COUNTRYISDCODE>+91</COUNTRYISDCODE>
     </CONTACTDETAILS.LIST>`,
  })
  expect(readLines(makeTallyExport(ledger))).toEqual([
    {
      ...{ kind: 'party', name: 'Asha & Sons', mobile: '5555500101', address: 'Main Road, Sitapur', type: 'PURCHASE' },
      ...{ businessName: 'Asha Traders', gstNo: '09AAAAA0000A1Z5', balance: 125_000.5, faults: [] },
    },
  ])
})

test('a balance is that of the ledger, not of one of its bills', () => {
  const details = `
     <BILLALLOCATIONS.LIST>
      <NAME>Bill 7</NAME>
      <OPENINGBALANCE>-900.00</OPENINGBALANCE>
     </BILLALLOCATIONS.LIST>`
  const ledgers = [
    makeTallyLedger('Settled', 'Sundry Debtors', { details }),
    makeTallyLedger('Open', 'Sundry Debtors', { openingBalance: '-400.00', details }),
  ]
  expect(readLines(makeTallyExport(...ledgers))).toMatchObject([
    { name: 'Settled', faults: [] },
    { name: 'Open', balance: 400 },
  ])
  expect(readLines(makeTallyExport(...ledgers))[0]).not.toHaveProperty('balance')
})

test('groups are followed in any letter case, by their reserved name after a renaming, and up to a loop', () => {
  const xml = makeTallyExport(
    '<GROUP NAME="Customers" RESERVEDNAME="Sundry Debtors"><PARENT>Current Assets</PARENT></GROUP>',
    '<GROUP NAME="Sitapur" RESERVEDNAME=""><PARENT>CUSTOMERS</PARENT></GROUP>',
    '<GROUP NAME="Loop" RESERVEDNAME=""><PARENT>Loop</PARENT></GROUP>',
    '<GROUP NAME="Odd" RESERVEDNAME=""><PARENT>&#4; Primary</PARENT></GROUP>',
    makeTallyLedger('Asha', 'sitapur', { openingBalance: '-1.00' }),
    makeTallyLedger('Beena', 'SUNDRY CREDITORS', { openingBalance: '2.00' }),
    makeTallyLedger('Loop Ledger', 'Loop', { openingBalance: '3.00' }),
    makeTallyLedger('Odd Ledger', 'Odd', { openingBalance: '4.00' }),
    makeTallyLedger('Profit &amp; Loss A/c', '&#4; Primary', { openingBalance: '5.00' }),
  )
  expect(readLines(xml)).toMatchObject([
    { name: 'Asha', type: 'PURCHASE', balance: 1 },
    { name: 'Beena', type: 'SELLER', balance: -2 },
  ])
})

test('ledgers of groups that are not in the file are a table of their own, which is left out until a person chooses', () => {
  const xml = makeTallyExport(
    makeTallyLedger('Asha', 'Sundry Debtors', { openingBalance: '-1.00' }),
    makeTallyLedger('Beena', 'Debtors Sitapur', { openingBalance: '-2.00' }),
  )
  expect(readTables(xml)).toMatchObject([
    { name: 'Sundry Debtors / Creditors', lines: [{ name: 'Asha' }] },
    { name: 'Debtors Sitapur', rowCount: 1, lines: [] },
  ])
})

test('the counts in the header of an export are no records', () => {
  const counts = '<CMPINFO><GROUP>0</GROUP><LEDGER>0</LEDGER><STOCKITEM>0</STOCKITEM></CMPINFO>'
  const xml = makeTallyExport(makeTallyLedger('Asha', 'Sundry Debtors', {})).replace(
    '<REQUESTDESC>',
    `${counts}<REQUESTDESC>`,
  )
  expect(readLines(xml)).toMatchObject([{ name: 'Asha' }])
})

test('a price is the newest selling price, else the rate of the opening stock; batches do not count', () => {
  const item = `<STOCKITEM NAME="5 LED Operator" RESERVEDNAME="">
    <PARENT>&#4; Primary</PARENT>
    <OPENINGBALANCE> 40 Nos</OPENINGBALANCE>
    <OPENINGVALUE>-12500.00</OPENINGVALUE>
    <OPENINGRATE>312.50/Nos</OPENINGRATE>
    <STANDARDCOSTLIST.LIST><DATE>20250401</DATE><RATE>300.00/Nos</RATE></STANDARDCOSTLIST.LIST>
    <STANDARDPRICELIST.LIST><DATE>20240401</DATE><RATE>420.00/Nos</RATE></STANDARDPRICELIST.LIST>
    <STANDARDPRICELIST.LIST><DATE>20250401</DATE><RATE>450.00/Nos</RATE></STANDARDPRICELIST.LIST>
    <BATCHALLOCATIONS.LIST><OPENINGBALANCE> 15 Nos</OPENINGBALANCE><OPENINGRATE>1.00/Nos</OPENINGRATE></BATCHALLOCATIONS.LIST>
   </STOCKITEM>`
  const batchesOnly = `<STOCKITEM NAME="Empty" RESERVEDNAME=""><PARENT>Operators</PARENT>
    <BATCHALLOCATIONS.LIST><OPENINGBALANCE> 15 Nos</OPENINGBALANCE></BATCHALLOCATIONS.LIST></STOCKITEM>`
  expect(readLines(makeTallyExport(item, batchesOnly))).toEqual([
    { kind: 'product', name: '5 LED Operator', price: 450, stock: 40, faults: [] },
    { kind: 'product', name: 'Empty', catagory: 'Operators', faults: [] },
  ])
})

test('a stock item with a bill of materials is a product, and the items in it are components', () => {
  const made = `<STOCKITEM NAME="Meter" RESERVEDNAME=""><PARENT>Finished</PARENT>
    <STANDARDPRICELIST.LIST><RATE>900.00/Nos</RATE></STANDARDPRICELIST.LIST>
    <MULTICOMPONENTLIST.LIST>
     <COMPONENTLISTNAME>Primary</COMPONENTLISTNAME><COMPONENTBASICQTY> 2 Nos</COMPONENTBASICQTY>
     <MULTICOMPONENTITEMLIST.LIST>
      <NATUREOFITEM>Component</NATUREOFITEM><STOCKITEMNAME>Relay</STOCKITEMNAME><ACTUALQTY> 3 Nos</ACTUALQTY>
     </MULTICOMPONENTITEMLIST.LIST>
     <MULTICOMPONENTITEMLIST.LIST>
      <NATUREOFITEM/><STOCKITEMNAME>Wire</STOCKITEMNAME><ACTUALQTY> 5 m</ACTUALQTY>
     </MULTICOMPONENTITEMLIST.LIST>
     <MULTICOMPONENTITEMLIST.LIST>
      <NATUREOFITEM>Scrap</NATUREOFITEM><STOCKITEMNAME>Waste</STOCKITEMNAME><ACTUALQTY> 1 Nos</ACTUALQTY>
     </MULTICOMPONENTITEMLIST.LIST>
    </MULTICOMPONENTLIST.LIST></STOCKITEM>`
  const bought = `<STOCKITEM NAME="Relay" RESERVEDNAME=""><PARENT>Raw</PARENT>
    <OPENINGBALANCE> 40.50 Nos</OPENINGBALANCE><OPENINGRATE>18.25/Nos</OPENINGRATE></STOCKITEM>`
  expect(readLines(makeTallyExport(made, bought))).toEqual([
    { kind: 'product', name: 'Meter', catagory: 'Finished', price: 900, faults: [] },
    { kind: 'component', name: 'Relay', catagory: 'Raw', price: 18.25, stock: 40.5, faults: [] },
    { kind: 'part', product: 'Meter', name: 'Relay', quantity: 1.5, faults: [] },
    { kind: 'part', product: 'Meter', name: 'Wire', quantity: 2.5, faults: [] },
  ])
})

test('a selling price is that of the newest list of its level; costs, levels of other names and other units are none', () => {
  const level = (name: string, date: string, rate: string) =>
    `<FULLPRICELIST.LIST><DATE>${date}</DATE><PRICELEVEL>${name}</PRICELEVEL><PRICELEVELLIST.LIST><RATE>${rate}/Nos</RATE></PRICELEVELLIST.LIST></FULLPRICELIST.LIST>`
  const item = (name: string, fields: string) =>
    `<STOCKITEM NAME="${name}"><BASEUNITS>Nos</BASEUNITS>${fields}</STOCKITEM>`
  const xml = makeTallyExport(
    item(
      'A',
      level('MRP', '20260401', '480.00') + level('MRP', '20250401', '450.00') + level('Wholesale', '20250401', '400'),
    ),
    item('B', '<STANDARDCOSTLIST.LIST><DATE>20250401</DATE><RATE>300.00/Nos</RATE></STANDARDCOSTLIST.LIST>'),
    item('C', `${level('Level 1', '20250401', '5')}${level('Level 2', '20250401', '6')}`),
    item(
      'D',
      '<OPENINGBALANCE> 10 Box = 100 Nos</OPENINGBALANCE><OPENINGRATE>50.00/Box</OPENINGRATE><OPENINGVALUE>-500.00</OPENINGVALUE>',
    ),
  )
  expect(readLines(xml)).toEqual([
    { kind: 'product', name: 'A', price: 480, dealerPrice: 400, faults: [] },
    { kind: 'product', name: 'B', faults: [] },
    { kind: 'product', name: 'C', faults: [] },
    { kind: 'product', name: 'D', stock: 100, price: 5, faults: [] },
  ])
  const tables = parseWithReaders(encodeUtf16(xml), 'Master.xml')
  expect(tables.map(({ costPrices }) => costPrices)).toEqual([1])
})

test('the name of a record may be an element, and a type of document may stand above it', () => {
  const xml =
    '<!DOCTYPE ENVELOPE><ENVELOPE><LEDGER><NAME.LIST><NAME>Asha</NAME></NAME.LIST><PARENT>Sundry Debtors</PARENT><OPENINGBALANCE>-5</OPENINGBALANCE></LEDGER></ENVELOPE>'
  expect(readLines(xml)).toMatchObject([{ name: 'Asha', balance: 5 }])
})

/** A stock item or a stock group in another group. */
const makeTallyRecord = (kind: 'STOCKITEM' | 'STOCKGROUP', name: string, parent: string) =>
  `<${kind} NAME="${name}" RESERVEDNAME=""><PARENT>${parent}</PARENT></${kind}>`

test('without a bill of materials the stock group, or the group above it, tells components from products', () => {
  const records = [
    makeTallyRecord('STOCKGROUP', 'Raw Material', '&#4; Primary'),
    makeTallyRecord('STOCKGROUP', 'Resistors', 'Raw Material'),
    makeTallyRecord('STOCKGROUP', 'Loop', 'Loop'),
    makeTallyRecord('STOCKITEM', '10K', 'Resistors'),
    makeTallyRecord('STOCKITEM', 'Relay', 'Raw Material'),
    makeTallyRecord('STOCKITEM', 'Wire', 'कच्चा माल'),
    makeTallyRecord('STOCKITEM', 'Operator', 'Finished Goods'),
    makeTallyRecord('STOCKITEM', 'Meter', 'Meters'),
    makeTallyRecord('STOCKITEM', 'Lamp', 'Loop'),
    makeTallyRecord('STOCKITEM', 'Cable', '&#4; Primary'),
  ]
  expect(readLines(makeTallyExport(...records)).map(({ kind, name }) => [name, kind])).toEqual([
    ...['Operator', 'Meter', 'Lamp', 'Cable'].map((name) => [name, 'product']),
    ...['10K', 'Relay', 'Wire'].map((name) => [name, 'component']),
  ])
})
