#!/bin/sh
# A negative amount loses its minus under the number format with which Indian sheets group lakhs and crores.
#
# Spreadsheets group by thousands, so such sheets use a format of parts with conditions: from a crore, from a lakh, and the
# rest, to which each negative amount belongs. LibreOffice Calc shows -4000 there as "4,000.00", on the screen, on paper and
# in a CSV saved with cells as shown, and so does SheetJS' formatter: money that the shop owes looks like money that it gets.
# Without a condition in the format the minus is there. The value of the cell stays negative, so the XLSX itself and a CSV
# saved without "as shown" are right.
#
# Seen with LibreOffice 7.4.7.2 (Debian 12, libreoffice-calc-nogui), exceljs 4.4.0 (writes the sheet) and ssf 0.11.2:
#   format of lakhs and crores, of lakhs alone    4,000.00
#   the same without conditions                   -4,000.00
# Exits with 0 if that is still so. Needs Node, npm and soffice.
set -eu
command -v soffice >/dev/null || { echo 'soffice is missing: apt-get install libreoffice-calc-nogui'; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund exceljs@4.4.0 ssf@0.11.2
cat >write.cjs <<'JS'
const { writeFileSync } = require('node:fs')
const { Workbook } = require('exceljs')
const SSF = require('ssf')

const lakh = '[>=100000]##\\,##\\,##0.00;##,##0.00'
const formats = [`[>=10000000]##\\,##\\,##\\,##0.00;${lakh}`, lakh, '##,##0.00']
const workbook = new Workbook()
const sheet = workbook.addWorksheet('Dues')
for (const format of formats) sheet.addRow([-4000]).getCell(1).numFmt = format
writeFileSync('sheetjs.txt', formats.map((format) => SSF.format(format, -4000).trim()).join(' '))
workbook.xlsx.writeFile('dues.xlsx')
JS
node write.cjs
# Comma, quote, UTF-8, from the first line; the last "true": cells as shown.
soffice "-env:UserInstallation=file://$folder/profile" --headless \
  --convert-to 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,true' dues.xlsx >/dev/null 2>&1
soffice --version
libreoffice=$(tr -d '"\r' <dues.csv | tr '\n' ' ' | sed 's/ $//')
sheetjs=$(cat sheetjs.txt)
echo "LibreOffice: $libreoffice"
echo "SheetJS:     $sheetjs"
[ "$libreoffice" = '4,000.00 4,000.00 -4,000.00' ] && [ "$sheetjs" = "$libreoffice" ] ||
  { echo 'This has changed.'; exit 1; }
