import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/database/openDatabase.ts'
import { listTables } from '#server/database/tableSchema.ts'
import type { LogLine } from '#server/log.ts'
import { createBackupState } from '#server/maintenance/backupState.ts'
import { formatCell } from '#server/maintenance/exportCsvFiles.ts'
import { insertComponents, makePurchase } from '#test/support/contract/makePurchase.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { addComponents } from '#test/support/contract/makeStock.ts'
import { unzip } from '#test/support/files/unzip.ts'
import { canOtherProcessesOpen, createEmptyDatabase } from '#test/support/server/emptyDatabase.ts'
import { openTestDatabase, openTestServer, type TestServer } from '#test/support/server/testServer.ts'

const FORMULA_TEXT = '=HYPERLINK("http://x.invalid")'

describe('the export of all data as CSV', () => {
  let server: TestServer
  let folder: string
  let files: Map<string, string>
  const lines: LogLine[] = []
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'khet-backups-'))
    const opened = await openTestDatabase()
    server = await openTestServer({
      opened,
      maintenance: { database: opened, folder, state: createBackupState(false) },
      log: (line) => lines.push(line),
    })
    await addComponents(server)
    await server.call(
      'director',
      'POST',
      '/api/sales',
      makeSale({ amountPaid: 800.5, comment: `नगद "${FORMULA_TEXT}"\nok` }),
    )
    await server.call('director', 'POST', '/api/sales', makeSale({ comment: FORMULA_TEXT }))
    const answer = await server.call('director', 'GET', '/api/csv')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="shop-\d{4}-\d\d-\d\d-csv\.zip"$/)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    files = unzip(Buffer.from(await answer.arrayBuffer()))
  })
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true })
  })
  const rowsOf = (name: string) => (files.get(`${name}.csv`) ?? '').trimEnd().split('\r\n')
  const column = (name: string, title: string) => {
    const [head = '', ...rows] = rowsOf(name)
    const at = head.replace('\uFEFF', '').split(',').indexOf(title)
    return rows.map((row) => row.split(',')[at])
  }

  test('has a file for every table and a description of the columns', async () => {
    const tables = (await listTables(server.db, server.engine)).map(({ name }) => `${name}.csv`)
    const leftOut = ['session.csv', 'sign_in_try.csv']
    expect([...files.keys()].sort()).toEqual(
      ['READ-ME.txt', ...tables.filter((name) => !leftOut.includes(name))].sort(),
    )
    for (const name of files.keys()) if (name.endsWith('.csv')) expect(files.get(name)?.charAt(0)).toBe('\uFEFF')
    expect(files.get('READ-ME.txt')).toContain('रकम रुपये में है')
  })

  test('shows amounts in rupees, component quantities in metres, and pieces as whole numbers', () => {
    expect(column('sale', 'amount_paid')).toEqual(['800.50', '400.00'])
    expect(column('sale', 'balance')).toEqual(['-0.50', '400.00'])
    expect(column('sale_line', 'price')).toEqual(['400.0000', '400.0000'])
    expect(column('component', 'stock')).toEqual(['50.000', '100.000', '0.000', '4.000'])
    expect(column('product', 'stock').slice(0, 2)).toEqual(['96', '100'])
    // The opening stock of three products and three components, and two sales.
    expect(column('stock_move', 'quantity').sort()).toEqual(
      ['100', '100', '100', '50.000', '100.000', '4.000', '-2', '-2'].sort(),
    )
  })

  test('contains no formula that a spreadsheet would run', () => {
    const text = files.get('sale.csv') ?? ''
    expect(text).toContain(`"नगद ""=HYPERLINK(""http://x.invalid"")""\nok"`)
    expect(text).toContain(`"'=HYPERLINK(""http://x.invalid"")"`)
  })

  test('contains no password and no session', () => {
    expect(rowsOf('employee')).toHaveLength(5)
    expect([...files.values()].join()).not.toMatch(/argon2|password_hash|token_hash/)
  })

  test('is for Directors only and is logged', async () => {
    for (const path of ['/api/csv', '/api/backups', '/api/backups/shop-2026-01-01_00-00-00.sqlite']) {
      expect((await server.call('', 'GET', path)).status).toBe(401)
      for (const person of ['head', 'worker', 'trainee'])
        expect((await server.call(person, 'GET', path)).status).toBe(403)
    }
    expect((await server.call('head', 'POST', '/api/backups')).status).toBe(403)
    const changes = await server.db.selectFrom('changeLog').select(['operation', 'employeeId']).execute()
    expect(changes.filter(({ operation }) => operation === 'downloadCsv')).toEqual([
      { operation: 'downloadCsv', employeeId: 1 },
    ])
    const called = lines.filter(({ event, path }) => event === 'call' && path === '/api/csv')
    expect(called.map(({ employee, status }) => [employee, status])).toEqual([
      [1, 200],
      ...[undefined, 2, 3, 4].map((person) => [person, person ? 403 : 401]),
    ])
    const refused = await server.db
      .selectFrom('accessLog')
      .select('employeeId')
      .where('code', '=', 'not-allowed')
      .execute()
    expect(new Set(refused.map(({ employeeId }) => employeeId))).toEqual(new Set([2, 3, 4]))
  })
})

describe.runIf(canOtherProcessesOpen)('backups from the browser', () => {
  test('are made, listed and downloaded by Directors, under their own names only', async () => {
    const { location, folder: nearby, remove } = await createEmptyDatabase()
    const folder = join(nearby, 'backups')
    const opened = openDatabase(location)
    const server = await openTestServer({
      opened,
      maintenance: { database: opened, folder, state: createBackupState(false) },
    })
    expect(await (await server.call('director', 'GET', '/api/backups')).json()).toEqual([])
    const answer = await server.call('director', 'POST', '/api/backups')
    expect(answer.status).toBe(201)
    const made: { name: string; bytes: number; at: string } = await answer.json()
    expect(await (await server.call('director', 'GET', '/api/backups')).json()).toEqual([
      { ...made, at: `${made.at.slice(0, 19)}.000Z` },
    ])
    const plain = await server.call('director', 'GET', `/api/backups/${made.name}`)
    expect(plain.headers.get('Cache-Control')).toBe('no-store')
    expect((await plain.arrayBuffer()).byteLength).toBe(made.bytes)
    const packed = await server.call('director', 'GET', `/api/backups/${made.name}`, undefined, {
      'Accept-Encoding': 'gzip, br',
    })
    expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).length).toBe(made.bytes)
    expect(statSync(join(folder, made.name)).size).toBe(made.bytes)
    for (const name of ['..%2Fdata%2Fshop.sqlite', 'shop.sqlite', `${made.name}.sha256`])
      expect((await server.call('director', 'GET', `/api/backups/${name}`)).status).toBe(404)
    const changes = await server.db.selectFrom('changeLog').select('operation').execute()
    expect(changes.map(({ operation }) => operation)).toEqual(['takeBackup', 'downloadBackup', 'downloadBackup'])
    await server.close()
    await remove()
  })

  test('that fail are refused with a code, and the log has the reason', async () => {
    const lines: string[] = []
    const opened = openDatabase({ inMemory: true })
    const server = await openTestServer({
      opened,
      maintenance: {
        database: opened,
        folder: join(tmpdir(), 'khet-nothing-comes-here'),
        state: createBackupState(false),
      },
      log: ({ error }) => error && lines.push(error),
    })
    const answer = await server.call('director', 'POST', '/api/backups')
    expect([answer.status, (await answer.json()).code]).toEqual([503, 'no-backup'])
    expect(lines.join()).toContain('A database in memory cannot be backed up')
    await server.close()
    rmSync(join(tmpdir(), 'khet-nothing-comes-here'), { recursive: true })
  })
})

test('purchases of parts are shown in rupees and metres too', async () => {
  const opened = await openTestDatabase()
  const server = await openTestServer({
    opened,
    maintenance: { database: opened, folder: '', state: createBackupState(false) },
  })
  await insertComponents(server.db)
  await server.call('director', 'POST', '/api/purchase/add', makePurchase())
  const files = unzip(Buffer.from(await (await server.call('director', 'GET', '/api/csv')).arrayBuffer()))
  expect(files.get('purchase_line.csv')).toMatch(/,100\.000,250\.00\r\n$/)
  await server.close()
})

test.each([
  ['=1+1', `'=1+1`],
  ['+91 55555 00001', `'+91 55555 00001`],
  ['-5', `'-5`],
  ['@x', `'@x`],
  ['\t=1', `"'\t=1"`],
  [' =1', `' =1`],
  ['\u00a0=1', `'\u00a0=1`],
  ['\u200b\u200e=1', `'\u200b\u200e=1`],
  ['\ufeff+1', `'\ufeff+1`],
  ['\u00ad@x', `'\u00ad@x`],
  ['\u0001-1', `'\u0001-1`],
  ['\u2028=1', `'\u2028=1`],
  ['＝1+1', `'＝1+1`],
  ['＋1', `'＋1`],
  ['－1', `'－1`],
  ['＠x', `'＠x`],
  ['﹦1', `'﹦1`],
  [' \u200b＝1', `' \u200b＝1`],
  ['a=1', 'a=1'],
  ['रमेश', 'रमेश'],
  [' रमेश', ' रमेश'],
  ['a;=1', '"a;=1"'],
  ['a\t=1', '"a\t=1"'],
  ['', ''],
  [null, ''],
  [-5, '-5'],
])('the cell of %j', (value, cell) => {
  expect(formatCell(value)).toBe(cell)
})
