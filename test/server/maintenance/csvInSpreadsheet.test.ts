import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { createBackupState } from '#server/maintenance/backupState.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { unzip } from '#test/support/files/unzip.ts'
import { timeLimitMs } from '#test/support/runner/timeLimits.ts'
import { openTestDatabase, openTestServer } from '#test/support/server/testServer.ts'

vi.setConfig({ testTimeout: timeLimitMs(300) })

const hasLibreOffice = isInstalled()
if (!hasLibreOffice)
  console.warn('LibreOffice (soffice) is not installed: how a real spreadsheet reads the CSV files is not tested here.')

/** LibreOffice's import options: comma, semicolon and tab separate; UTF-8; formulas are evaluated. */
const LIBREOFFICE_IMPORT_FILTER = 'Text - txt - csv (StarCalc):44/59/9,34,76,1,,0,false,true,false,false,true'

const FORMULA_TEXTS = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1;2)',
  ' =1+1',
  '\u200b=1+1',
  '\u00a0=1+1',
  '\ufeff=1+1',
  '＝1+1',
  'a;=1+1',
  'a,=1+1',
  'a\t=1+1',
  '=HYPERLINK("http://x.invalid")',
  `=cmd|' /C calc'!A0`,
  '"=1+1"',
]
const AWKWARD_TEXTS = ['रमेश, "कृषि" & बेटे', 'एक\nदो', "it's 100 % <b>", 'a;b,c']

test.runIf(hasLibreOffice)('LibreOffice evaluates no text of the CSV files and shows it as typed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'khet-spreadsheet-'))
  const opened = await openTestDatabase()
  const server = await openTestServer({
    opened,
    maintenance: { database: opened, folder, state: createBackupState(false) },
  })
  // Inserted directly, because the calls trim texts.
  for (const text of [...FORMULA_TEXTS, ...AWKWARD_TEXTS]) {
    const { id }: { id: number } = await (
      await server.call('director', 'POST', '/api/sales', makeSale({ amountPaid: 812.5 }))
    ).json()
    await server.db.updateTable('sale').set({ comment: text }).where('id', '=', id).execute()
    const party = await (
      await server.call('director', 'POST', '/api/party', { name: `Demo ${id}`, type: 'PURCHASE' })
    ).json()
    await server.db.updateTable('party').set({ name: text }).where('id', '=', party.id).execute()
  }
  const files = unzip(Buffer.from(await (await server.call('director', 'GET', '/api/csv')).arrayBuffer()))
  await server.close()
  // A control file with a formula, to show that formulas are evaluated.
  files.set('control.csv', '\uFEFFname\r\n=1+1\r\n')
  for (const name of ['party', 'sale', 'control'])
    writeFileSync(join(folder, `${name}.csv`), files.get(`${name}.csv`) ?? '')
  await promisify(execFile)('soffice', [
    `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
    '--headless',
    ...['--convert-to', 'fods', `--infilter=${LIBREOFFICE_IMPORT_FILTER}`, '--outdir', folder],
    ...['party', 'sale', 'control'].map((name) => join(folder, `${name}.csv`)),
  ])
  const sheet = (name: string) => readFileSync(join(folder, `${name}.fods`), 'utf8')

  expect(sheet('control')).toMatch(/table:formula="of:=1\+1"/)
  for (const name of ['party', 'sale']) {
    expect(sheet(name)).not.toContain('table:formula')
    const cells = extractTextCells(sheet(name))
    for (const text of AWKWARD_TEXTS) expect(cells).toContain(text)
    for (const text of FORMULA_TEXTS) expect([text, `'${text}`].some((shown) => cells.includes(shown))).toBe(true)
  }
  // The balance of each sale, 800 less 812.50, is a number and no text; once it is the balance before a sale as well.
  expect(sheet('sale').match(/office:value-type="float" office:value="-12.5"/g)).toHaveLength(
    FORMULA_TEXTS.length + AWKWARD_TEXTS.length + 1,
  )
  rmSync(folder, { recursive: true })
})

/** The texts of all cells of a flat OpenDocument file; each line of a text is a paragraph. */
function extractTextCells(xml: string): string[] {
  return [...xml.matchAll(/<table:table-cell[^>]*office:value-type="string"[^>]*>(.*?)<\/table:table-cell>/gs)].map(
    ([, content = '']) =>
      [...content.matchAll(/<text:p>(.*?)<\/text:p>/gs)].map(([, line = '']) => extractText(line)).join('\n'),
  )
}

function extractText(xml: string): string {
  return xml
    .replaceAll(/<text:s(?: text:c="(\d+)")?\/>/g, (_, count = '1') => ' '.repeat(Number(count)))
    .replaceAll('<text:tab/>', '\t')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
}

function isInstalled(): boolean {
  try {
    execFileSync('soffice', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
