import { makeXlsx } from './makeXlsx.ts'

/** The same three parties as four programs write them: sample data, made for these tests. */
const TALLY = `<?xml version="1.0"?>
<ENVELOPE><BODY><IMPORTDATA><REQUESTDATA><TALLYMESSAGE>
<GROUP NAME="Debtors Sitapur"><PARENT>Sundry Debtors</PARENT></GROUP>
<LEDGER NAME="Asha &amp; Sons" RESERVEDNAME=""><ADDRESS.LIST TYPE="String"><ADDRESS>Main Road</ADDRESS></ADDRESS.LIST>
<PARENT>Debtors Sitapur</PARENT><LEDGERMOBILE>5555500101</LEDGERMOBILE><OPENINGBALANCE>-125000.50</OPENINGBALANCE></LEDGER>
<LEDGER NAME="रमेश ट्रेडर्स"><PARENT>Sundry Debtors</PARENT><LEDGERMOBILE>5555500102</LEDGERMOBILE><OPENINGBALANCE>500.00</OPENINGBALANCE></LEDGER>
<LEDGER NAME="Suresh Parts"><PARENT>Sundry Creditors</PARENT><LEDGERMOBILE>5555500103</LEDGERMOBILE><OPENINGBALANCE>1250.00</OPENINGBALANCE></LEDGER>
<LEDGER NAME="Bank"><PARENT>Bank Accounts</PARENT><OPENINGBALANCE>-9.00</OPENINGBALANCE></LEDGER>
</TALLYMESSAGE></REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>`

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

const POSITIVE_SIGN = `sep=;
Party;Mobile;Address;Type;Balance
Asha & Sons;5555500101;Main Road;customer;125000,5
रमेश ट्रेडर्स;5555500102;;customer;(500.00)
Suresh Parts;5555500103;;supplier;1,250.00 Cr
`.replace('125000,5', '1,25,000.50 Dr')

function encodeUtf16(text: string): Uint8Array {
  const units = Uint16Array.from(`\uFEFF${text}`, (_, index) => `\uFEFF${text}`.charCodeAt(index))
  return new Uint8Array(units.buffer)
}

export const OLD_BOOKS: Readonly<Record<string, { name: string; bytes: Uint8Array }>> = {
  'Tally in UTF-16': { name: 'Master.xml', bytes: encodeUtf16(TALLY) },
  Swipe: { name: 'customers.csv', bytes: new TextEncoder().encode(SWIPE) },
  'an Excel sheet in Hindi': { name: 'बही.xlsx', bytes: makeXlsx(HINDI_SHEET) },
  'a list with positive signs': { name: 'list.csv', bytes: new TextEncoder().encode(POSITIVE_SIGN) },
}

/** What each of them says. */
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
