/**
 * An export of masters as TallyPrime writes it: one TALLYMESSAGE for each record, about a hundred fields that say "No",
 * and a control character in front of its own names. Sample data.
 */
export function makeTallyExport(...records: readonly string[]): string {
  const messages = records.map(
    (record) => `   <TALLYMESSAGE xmlns:UDF="TallyUDF">\r\n    ${record}\r\n   </TALLYMESSAGE>`,
  )
  return `<ENVELOPE>
 <HEADER>
  <TALLYREQUEST>Import Data</TALLYREQUEST>
 </HEADER>
 <BODY>
  <IMPORTDATA>
   <REQUESTDESC>
    <REPORTNAME>All Masters</REPORTNAME>
    <STATICVARIABLES><SVCURRENTCOMPANY>Demo Electronics</SVCURRENTCOMPANY></STATICVARIABLES>
   </REQUESTDESC>
   <REQUESTDATA>
${messages.join('\r\n')}
   </REQUESTDATA>
  </IMPORTDATA>
 </BODY>
</ENVELOPE>
`
}

/** Fields of every ledger that say nothing about a party. */
const FLAGS = [
  ...['ISBILLWISEON', 'ISCOSTCENTRESON', 'ISINTERESTON', 'ALLOWINMOBILE', 'ISCOSTTRACKINGON', 'ISBENEFICIARYCODEON'],
  ...['ISEXPORTONVCHCREATE', 'PLASINCOMEEXPENSE', 'ISUPDATINGTARGETID', 'ISDELETED', 'ISSECURITYONWHENENTERED'],
  ...[
    'ASORIGINAL',
    'ISCONDENSED',
    'AFFECTSSTOCK',
    'ISRATEINCLUSIVEVAT',
    'FORPAYROLL',
    'ISABCENABLED',
    'ISCREDITDAYSCHKON',
  ],
]

type LedgerFields = { openingBalance?: string; details?: string }

/** Name and group as they stand in XML; `details` are the lists behind the simple fields. */
export function makeTallyLedger(name: string, group: string, { openingBalance, details = '' }: LedgerFields): string {
  return `<LEDGER NAME="${name}" RESERVEDNAME="">
     <OLDAUDITENTRYIDS.LIST TYPE="Number"><OLDAUDITENTRYIDS>-1</OLDAUDITENTRYIDS></OLDAUDITENTRYIDS.LIST>
     <GUID>00000000-0000-0000-0000-000000000000-00000042</GUID>
     <CURRENCYNAME>₹</CURRENCYNAME>
     <PARENT>${group}</PARENT>
     <TAXTYPE>Others</TAXTYPE>
     <GSTTYPE>&#4; Not Applicable</GSTTYPE>
     <SERVICECATEGORY>&#4; Not Applicable</SERVICECATEGORY>
     ${FLAGS.map((flag) => `<${flag}>No</${flag}>`).join('\r\n     ')}
     <SORTPOSITION> 1000</SORTPOSITION>
     ${openingBalance === undefined ? '' : `<OPENINGBALANCE>${openingBalance}</OPENINGBALANCE>`}
     <SERVICETAXDETAILS.LIST>      </SERVICETAXDETAILS.LIST>
     <LANGUAGENAME.LIST>
      <NAME.LIST TYPE="String"><NAME>${name}</NAME></NAME.LIST>
      <LANGUAGEID> 1033</LANGUAGEID>
     </LANGUAGENAME.LIST>${details}
     <UDF:HARYANAVAT.LIST DESC="\`HaryanaVAT\`">      </UDF:HARYANAVAT.LIST>
    </LEDGER>`
}
