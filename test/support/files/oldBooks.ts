import { makeXlsx } from './makeXlsx.ts'
import { makeTallyExport, makeTallyLedger } from './tallyExport.ts'

/** The same three parties as four programs write them: sample data, made for these tests. */
const TALLY = makeTallyExport(
  '<GROUP NAME="Sundry Debtors" RESERVEDNAME="Sundry Debtors"><PARENT>Current Assets</PARENT></GROUP>',
  '<GROUP NAME="Current Assets" RESERVEDNAME="Current Assets"><PARENT>&#4; Primary</PARENT></GROUP>',
  '<GROUP NAME="Debtors Sitapur" RESERVEDNAME=""><PARENT>Sundry Debtors</PARENT></GROUP>',
  makeTallyLedger('Asha &amp; Sons', 'Debtors Sitapur', {
    openingBalance: '-125000.50',
    details: `
     <LEDMAILINGDETAILS.LIST>
      <ADDRESS.LIST TYPE="String"><ADDRESS>Main Road</ADDRESS></ADDRESS.LIST>
      <APPLICABLEFROM>20250401</APPLICABLEFROM>
      <MAILINGNAME>Asha &amp; Sons</MAILINGNAME>
     </LEDMAILINGDETAILS.LIST>
     <LEDGERMOBILE>5555500101</LEDGERMOBILE>`,
  }),
  makeTallyLedger('रमेश ट्रेडर्स', 'Sundry Debtors', {
    openingBalance: '500.00',
    details: '<LEDGERMOBILE>5555500102</LEDGERMOBILE>',
  }),
  makeTallyLedger('Suresh Parts', 'Sundry Creditors', {
    openingBalance: '1250.00',
    details: '<LEDGERMOBILE>5555500103</LEDGERMOBILE>',
  }),
  makeTallyLedger('Bank', 'Bank Accounts', { openingBalance: '-9.00' }),
  '<GROUP NAME="Bank Accounts" RESERVEDNAME="Bank Accounts"><PARENT>Current Assets</PARENT></GROUP>',
  '<GROUP NAME="Sundry Creditors" RESERVEDNAME="Sundry Creditors"><PARENT>Current Liabilities</PARENT></GROUP>',
)

const SWIPE = `Name,Phone,Company Name,Billing City,Address,Customer Type,Closing Balance
Asha & Sons,5555500101,,,Main Road,Customer,"-1,25,000.50"
रमेश ट्रेडर्स,5555500102,,,,Customer,500
Suresh Parts,5555500103,,,,Vendor,1250
`

const HINDI_SHEET = [
  ['हमारी दुकान की बही'],
  ['पार्टी का नाम', 'मोबाइल नंबर', 'पता', 'प्रकार', 'बकाया'],
  ['Asha &amp; Sons', '५५५५५००१०१', 'Main Road', 'ग्राहक', '₹ १,२५,०००.५०'],
  ['रमेश ट्रेडर्स', '५५५५५००१०२', '', 'ग्राहक', -500],
  ['Suresh Parts', '५५५५५००१०३', '', 'सप्लायर', '1,250 जमा'],
]

const POSITIVE_SIGN = `Party;Mobile;Address;Type;Balance
Asha & Sons;5555500101;Main Road;customer;1,25,000.50 Dr
रमेश ट्रेडर्स;5555500102;;customer;(500.00)
Suresh Parts;5555500103;;supplier;1,250.00 Cr
`

/** With a byte order mark, low byte first, as Tally writes its files. */
export function encodeUtf16(text: string): Uint8Array {
  const units = Uint16Array.from(`\uFEFF${text}`, (_, index) => `\uFEFF${text}`.charCodeAt(index))
  return new Uint8Array(units.buffer)
}

export const OLD_BOOKS: Readonly<Record<string, { name: string; bytes: Uint8Array }>> = {
  'Tally in UTF-16': { name: 'Master.xml', bytes: encodeUtf16(TALLY) },
  Swipe: { name: 'customers.csv', bytes: new TextEncoder().encode(SWIPE) },
  'an Excel sheet in Hindi': { name: 'बही.xlsx', bytes: makeXlsx(HINDI_SHEET) },
  'a list with positive signs': { name: 'list.csv', bytes: new TextEncoder().encode(POSITIVE_SIGN) },
}

/** The lines that each file contains. */
export const OLD_BOOK_LINES = [
  {
    kind: 'party',
    name: 'Asha & Sons',
    mobile: '5555500101',
    address: 'Main Road',
    type: 'PURCHASE',
    balance: 125_000.5,
  },
  { kind: 'party', name: 'रमेश ट्रेडर्स', mobile: '5555500102', type: 'PURCHASE', balance: -500 },
  { kind: 'party', name: 'Suresh Parts', mobile: '5555500103', type: 'SELLER', balance: -1_250 },
]
