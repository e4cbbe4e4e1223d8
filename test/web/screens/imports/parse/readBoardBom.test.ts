import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type BoardBom, readBoardBom } from '#domain/import/readBoardBom.ts'
import { makeXlsx } from '#test/support/files/makeXlsx.ts'
import { parseWithReaders } from '#test/support/parseWithReaders.ts'
import { decodeText } from '#web/screens/imports/parse/decodeText.ts'
import { parseCsv } from '#web/screens/imports/parse/parseCsv.ts'

const toRows = (text: string) => parseCsv(text).map((cells, at) => ({ number: at + 1, cells }))
const readText = (text: string) => readBoardBom(toRows(text))
const readShared = (name: string) => readText(decodeText(new Uint8Array(readFileSync(`test/fixtures/imports/${name}`))))

/** What a person reads: the program, the lines and the rows that are left out with a reason. */
function summarize(bom: BoardBom | undefined) {
  const leftOut = bom?.leftOut.filter(({ reason }) => reason !== 'no-component') ?? []
  return {
    program: bom?.program,
    lines: bom?.lines.map(({ value, package: { size }, quantity }) => `${quantity} × ${value} ${size}`.trim()),
    leftOut: leftOut.map(({ number, reason }) => `${number} ${reason}`),
  }
}

describe('files of the programs', () => {
  test.each([
    ['bom-kicad-8.csv', 'KiCad', ['2 × 4.7k 0603', '1 × DS18B20 TO92'], ['3 not-fitted']],
    ['bom-kicad-cli.csv', 'KiCad', ['2 × 10k 0603', '1 × LM317T TO220'], ['4 not-fitted']],
    ['bom-kibom-footer.csv', 'KiBoM', ['2 × 10k 0603', '1 × 100nF 0402'], []],
    ['bom-easyeda.csv', 'EasyEDA', ['5 × 10uF 0805', '1 × 10kΩ 0603', '1 × ESP32-S3-WROOM-1(N8R8)'], []],
    ['bom-jlcpcb.csv', 'JLCPCB', ['2 × 10k 0603', '3 × 100nF 0402'], []],
  ])('%s', (name, program, lines, leftOut) => {
    expect(summarize(readShared(name))).toEqual({ program, lines, leftOut })
  })
})

const BOARD = ['2 × 4.7k 0603', '1 × 100n 0402', '1 × NE555 SOIC8']

const SCRIPT_PREAMBLE = [
  '"Source:","/demo/demo.sch"',
  '"Date:","2026-03-01"',
  '"Tool:","Eeschema (7.0.1)"',
  '"Generator:","bom_csv_grouped_by_value.py"',
  '"Component Count:","4"',
]

const SAMPLES: readonly (readonly [program: string, title: string, text: string, leftOut: readonly string[]])[] = [
  [
    ...(['KiCad', 'symbol fields of KiCad 9 with ranges and excluded lines'] as const),
    `"Reference";"Value";"Datasheet";"Footprint";"Qty";"DNP";"Exclude from BOM"
"R1-R2";"4.7k";"~";"Resistor_SMD:R_0603_1608Metric";"2";"";""
"C1";"100n";"~";"Capacitor_SMD:C_0402_1005Metric";"1";"";""
"U1";"NE555";"~";"Package_SO:SOIC-8_3.9x4.9mm_P1.27mm";"1";"";""
"H1,H2";"MountingHole";"~";"MountingHole:MountingHole_3.2mm_M3";"2";"";"Excluded from BOM"
"R3";"10k";"~";"Resistor_SMD:R_0603_1608Metric";"1";"1";""`,
    ['5 excluded', '6 not-fitted'],
  ],
  [
    ...(['KiCad script', 'a script that lists the components singly and in groups'] as const),
    `${SCRIPT_PREAMBLE.join('\n')}

"Individual Components:"

"Item","Qty","Reference(s)","Value","LibPart","Footprint","Datasheet"
"","","C1","100n","Device:C","Capacitor_SMD:C_0402_1005Metric","~"
"","","R1","4.7k","Device:R","Resistor_SMD:R_0603_1608Metric","~"
"","","R2","4.7k","Device:R","Resistor_SMD:R_0603_1608Metric","~"
"","","U1","NE555","Timer:NE555","Package_SO:SOIC-8_3.9x4.9mm_P1.27mm","~"



"Collated Components:"

"Item","Qty","Reference(s)","Value","LibPart","Footprint","Datasheet"
"1","2","R1, R2","4.7k","Device:R","Resistor_SMD:R_0603_1608Metric","~"
"2","1","C1","100n","Device:C","Capacitor_SMD:C_0402_1005Metric","~"
"3","1","U1","NE555","Timer:NE555","Package_SO:SOIC-8_3.9x4.9mm_P1.27mm","~"`,
    ['10 repeated', '11 repeated', '12 repeated', '13 repeated'],
  ],
  [
    ...(['KiCad script', 'a script that groups with footprints'] as const),
    `${SCRIPT_PREAMBLE.join('\n')}
"Ref","Qnty","Value","Cmp name","Footprint","Description","Vendor"
"R1, R2, ","2","4.7k","R","Resistor_SMD:R_0603_1608Metric","Resistor",""
"C1, ","1","100n","C","Capacitor_SMD:C_0402_1005Metric","Capacitor",""
"U1, ","1","NE555","NE555","Package_SO:SOIC-8_3.9x4.9mm_P1.27mm","Timer",""`,
    [],
  ],
  [
    ...(['KiCad board editor', 'the bill of the board editor'] as const),
    `"Id";"Designator";"Footprint";"Quantity";"Designation";"Supplier and ref";
1;"R1,R2";"R_0603_1608Metric";2;"4.7k";;;
2;"C1";"C_0402_1005Metric";1;"100n";;;
3;"U1";"SOIC-8_3.9x4.9mm_P1.27mm";1;"NE555";;;`,
    [],
  ],
  [
    ...(['KiBoM', 'lines that are not fitted'] as const),
    `Component,Description,Part,Part Lib,References,Value,Footprint,Footprint Lib,Quantity Per PCB,Build Quantity,Status,Datasheet
1,Resistor,R,Device,R1 R2,4.7k,R_0603_1608Metric,Resistor_SMD,2,20,,~
2,Capacitor,C,Device,C1,100n,C_0402_1005Metric,Capacitor_SMD,1,10,,~
3,Timer,NE555,Timer,U1,NE555,SOIC-8_3.9x4.9mm_P1.27mm,Package_SO,1,10,,~
4,Resistor,R,Device,R3,0R DNF,R_0603_1608Metric,Resistor_SMD,1 (DNF),10,,~

Component Groups:,4
Component Count:,5`,
    ['5 not-fitted'],
  ],
  [
    ...(['EasyEDA', 'the newer edition with an empty value'] as const),
    `No.\tQuantity\tComment\tDesignator\tFootprint\tValue\tManufacturer Part\tManufacturer\tSupplier Part\tSupplier
1\t2\t4.7k\tR1,R2\tR0603\t4.7k\tX1\tDemo\tC1\tDemo
2\t1\t100n\tC1\tC0402\t100n\tX2\tDemo\tC2\tDemo
3\t1\tNE555\tU1\tSOIC-8_L4.9\t\tNE555DR\tDemo\tC3\tDemo`,
    [],
  ],
  [
    ...(['Altium', 'a report with lines above it'] as const),
    `Bill of Materials,,,,,
Source Data From:,Demo.PrjPcb,,,,
Report Date:,01-03-2026,,,,

Comment,Description,Designator,Footprint,LibRef,Quantity,Fitted
4.7k,Resistor,"R1, R2",R0603,RES,2,Fitted
100n,Capacitor,C1,C0402,CAP,1,Fitted
NE555,Timer,U1,SOIC-8,NE555,1,Fitted
10k,Resistor,R3,R0603,RES,1,Not Fitted`,
    ['9 not-fitted'],
  ],
  [
    ...(['Eagle', 'by value'] as const),
    `"Qty";"Value";"Device";"Package";"Parts";"Description"
"2";"4.7k";"R-EU_R0603";"R0603";"R1, R2";"RESISTOR"
"1";"100n";"C-EUC0402";"C0402";"C1";"CAPACITOR"
"1";"NE555";"NE555D";"SO08";"U1";"TIMER"`,
    [],
  ],
  [
    ...(['Eagle', 'by part'] as const),
    `"Part";"Value";"Device";"Package";"Description"
"C1";"100n";"C-EUC0402";"C0402";"CAPACITOR"
"R1";"4.7k";"R-EU_R0603";"R0603";"RESISTOR"
"R2";"4.7k";"R-EU_R0603";"R0603";"RESISTOR"
"U1";"NE555";"NE555D";"SO08";"TIMER"`,
    [],
  ],
  [
    ...(['DipTrace', 'with patterns'] as const),
    `#,Quantity,RefDes,Name,Value,Pattern,Manufacturer
1,2,"R1, R2",RES_0603,4.7k,RESC0603,
2,1,C1,CAP_0402,100n,CAP_0402,
3,1,U1,NE555,,SOIC-8,Demo`,
    [],
  ],
]

test.each(SAMPLES)('%s: %s', (program, _title, text, leftOut) => {
  const summary = summarize(readText(text))
  expect({ ...summary, lines: summary.lines?.toSorted() }).toEqual({ program, lines: BOARD.toSorted(), leftOut })
})

/** The tables of a file: headings, cells, and rows that are left out. */
const readTables = (bytes: Uint8Array, name: string) =>
  parseWithReaders(bytes, name).map(({ kind, headings, rows, leftOutRows, board }) => ({
    ...{ kind, headings, rows, leftOutRows, lineCount: board?.length },
  }))

test.each(SAMPLES)('%s: %s, as CSV, TSV and XLSX', (_program, _title, text, leftOut) => {
  const rows = parseCsv(text).map((row) => row.map((cell) => cell.replaceAll('&', '&amp;')))
  const [fromCsv] = readTables(new TextEncoder().encode(text), 'board.csv')
  const tsv = rows.map((row) => row.join('\t')).join('\n')
  expect(readTables(new TextEncoder().encode(tsv), 'board.tsv')).toEqual([fromCsv])
  expect(readTables(makeXlsx(rows), 'board.xlsx')).toEqual([fromCsv])
  const shown = leftOut.filter((one) => !one.endsWith('repeated'))
  expect(fromCsv).toMatchObject({ kind: 'part', lineCount: BOARD.length + shown.length })
  expect(fromCsv?.leftOutRows).toHaveLength(shown.length)
})

test('InvenTree: the product is named, and parts of parts are left out', () => {
  const bom = readText(`BOM Level,BOM ID,Parent Part Name,Part IPN,Part Name,Part Description,Quantity,Reference,Note
1,11,Demo Meter,R-1,Resistor 4k7 0603,Resistor,2.0,"R1, R2",
1,12,Demo Meter,A-1,Sensor board,Assembly,1.0,,
2,13,Sensor board,S-1,DS18B20,Sensor,1.0,U1,`)
  expect(summarize(bom)).toEqual({
    program: 'InvenTree',
    lines: ['2 × Resistor 4k7 0603', '1 × Sensor board'],
    leftOut: ['4 nested'],
  })
  expect(bom?.product).toBe('Demo Meter')
})

test('Part-DB: mount names are the references', () => {
  const bom = readText(`id;name;comment;quantity;mountnames
1;4.7k;;2;"R1,R2"
2;NE555;;1;U1`)
  expect(summarize(bom)).toEqual({ program: 'Part-DB', lines: ['2 × 4.7k', '1 × NE555'], leftOut: [] })
})

test('other lists are no bills of drawn boards', () => {
  expect(readText('Name,Mobile,Balance\nDemo Lal,55555 00101,500')).toBe(undefined)
  expect(readText('Product,Component,Quantity\nDemo Meter,Resistor,6')).toBe(undefined)
  expect(readText('Name,Value,Package,Stock\nResistor,10K,SMD,500')).toBe(undefined)
  expect(readText('Reference,Value,Footprint\nInvoice 12,500,\nInvoice 13,700,')).toBe(undefined)
  expect(readText('')).toBe(undefined)
})

test('a quantity that differs from the number of references is marked', () => {
  const bom = readText('Refs,Value,Footprint,Qty\n"R1,R2",10k,R_0603,3\nC1,100n,C_0402,1')
  expect(bom?.lines.map(({ quantity, isUnclear }) => [quantity, isUnclear])).toEqual([
    [3, true],
    [1, false],
  ])
})

test('rows of one value in several spellings are one line', () => {
  const bom = readText(
    'Refs,Value,Footprint\nR1,4k7,R_0603\nR2,4.7k,0603\nR3,4700 Ω,R0603\nR4,4k7,R_0805\nR5,4k7 1%,R_0603',
  )
  expect(bom?.lines.map(({ references, rows }) => [references, rows])).toEqual([
    [
      ['R1', 'R2', 'R3'],
      [2, 3, 4],
    ],
    [['R4'], [5]],
    [['R5'], [6]],
  ])
})

test('a few cells that stand for millions of references make no board, and take no time', () => {
  const cell = Array.from({ length: 1_000 }, (_, at) => `R${at * 1_000 + 1}-R${at * 1_000 + 1_000}`).join(' ')
  const text = `Refs,Value,Footprint\n${`"${cell}",10k,R_0603\n`.repeat(100)}`
  const start = performance.now()
  expect(readText(text)).toBe(undefined)
  expect(performance.now() - start).toBeLessThan(1_000)
})
