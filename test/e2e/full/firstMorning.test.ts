import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { startEmptyShop } from '#test/support/browser/emptyShop.ts'
import { makeXlsx } from '#test/support/files/makeXlsx.ts'
import { commonTexts } from '#texts/common.ts'
import { employeesTexts, roleTexts } from '#texts/employees.ts'
import { firstStepsTexts, firstStepTexts } from '#texts/firstSteps.ts'
import { importsTexts } from '#texts/imports.ts'
import { menuTexts, signInTexts } from '#texts/menu.ts'
import { paperTexts } from '#texts/paper.ts'
import { passwordTexts } from '#texts/passwords.ts'
import { salesTexts } from '#texts/sales.ts'
import { settingsTexts } from '#texts/settings.ts'
import { staffPanelTexts } from '#texts/staffPanel.ts'
import type { Translated } from '#texts/translated.ts'

const PEOPLE = [
  ['Ravi', 'WORKER HEAD'],
  ['Meena', 'WORKER'],
  ['Imran', 'WORKER'],
  ['Golu', 'TRAINEE'],
] as const

/** A workbook with a sheet of 150 parties and a sheet of 40 products. */
function makeOldBook(): Uint8Array {
  const parties = Array.from({ length: 150 }, (_, index) => [
    `Demo Kisan ${String(index + 1).padStart(3, '0')}`,
    `55555${String(20_001 + index)}`,
    100 * (index + 1),
  ])
  const products = Array.from({ length: 40 }, (_, index) => [
    `Demo Operator ${index + 1}`,
    '1',
    'Operator',
    500 + index,
    25,
    20,
  ])
  const cells = (row: readonly (string | number)[]) =>
    row.map((cell) =>
      typeof cell === 'number' ? `<c><v>${cell}</v></c>` : `<c t="inlineStr"><is><t>${cell}</t></is></c>`,
    )
  const rows = [['Name', 'Version', 'Category', 'Price', 'Labour cost', 'Stock'], ...products].map(
    (row) => `<row>${cells(row).join('')}</row>`,
  )
  return makeXlsx([['Party', 'Mobile', 'Balance'], ...parties], {
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Parties" sheetId="1" r:id="rId1"/><sheet name="Products" sheetId="2" r:id="rId2"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>',
    'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`,
  })
}

/** Counts the taps of a person, but not the typed characters. */
function countTaps(page: Page, language: 'en' | 'hi') {
  let count = 0
  const counted = async (done: Promise<unknown>) => {
    count += 1
    await done
  }
  const byRole = (role: 'button' | 'link', text: Translated) =>
    page.getByRole(role, { name: text[language], exact: true }).first()
  return {
    getCount: () => count,
    press: (text: Translated) => counted(byRole('button', text).tap()),
    open: (text: Translated) => counted(byRole('link', text).tap()),
    tick: (text: Translated) => counted(page.getByText(text[language]).first().tap()),
    choose: (field: Translated, option: Translated) =>
      counted(page.getByRole('combobox', { name: field[language] }).first().selectOption({ label: option[language] })),
    pickFile: (field: Translated, file: { name: string; mimeType: string; buffer: Buffer }) =>
      counted(page.getByLabel(field[language]).last().setInputFiles(file)),
    type: (field: Translated, text: string) => page.getByRole('textbox', { name: field[language] }).first().fill(text),
    /** Types a part of a name into a combobox and takes the first match with Enter. */
    async pick(field: Locator, text: string) {
      await field.fill(text)
      await page.getByRole('option', { name: text }).first().waitFor()
      await field.press('Enter')
    },
  }
}

const screenshotFolder = process.env.SCREENSHOT_FOLDER

test.each(['en', 'hi'] as const)(
  'in %s an empty folder becomes a shop with 5 people, 150 parties, 40 products and a sale within 25 taps',
  async (language) => {
    await using shop = await startEmptyShop(language)
    const { device, password, address } = shop
    const page = await device.open('/login')
    const taps = countTaps(page, language)
    const photograph = async (name: string) => {
      if (screenshotFolder) await page.screenshot({ path: join(screenshotFolder, `${name}-${language}.png`) })
    }
    const linkOf = (step: keyof typeof firstStepTexts, text: Translated): Translated => ({
      en: `${text.en}: ${firstStepTexts[step].name.en}`,
      hi: `${text.hi}: ${firstStepTexts[step].name.hi}`,
    })
    const waitForText = (text: Translated) => page.getByText(text[language]).first().waitFor()

    await taps.type(signInTexts.userName, 'owner')
    await page.getByLabel(new RegExp(`^${signInTexts.password[language]}`)).fill(password)
    await taps.press(signInTexts.login)
    await photograph('1-password')
    await page.getByLabel(passwordTexts.next[language]).first().fill('mitti-aur-paani')
    await taps.press(passwordTexts.save)
    await waitForText(staffPanelTexts.firstSteps(1, 8))
    await photograph('2-steps')

    await taps.open(linkOf('firm', menuTexts.settings))
    await taps.type(settingsTexts.firmName, 'Demo Electronics')
    await taps.type(settingsTexts.firmAddress, 'Demo Nagar')
    await taps.type(settingsTexts.upiId, 'demo@sample')
    await taps.type(settingsTexts.payeeName, 'Demo Electronics')
    await photograph('3-firm')
    await taps.press(settingsTexts.save)
    await taps.press(firstStepsTexts.tick(firstStepTexts.rules.name))
    await waitForText(staffPanelTexts.firstSteps(3, 8))

    await taps.open(linkOf('people', employeesTexts.newTitle))
    for (const [index, [firstName, role]] of PEOPLE.entries()) {
      await taps.type(employeesTexts.firstName, firstName)
      await taps.type(employeesTexts.lastName, 'Demo')
      await taps.type(employeesTexts.mobile, `55555 0010${index}`)
      await taps.type(employeesTexts.monthlySalary, '0')
      await taps.type(employeesTexts.userName, firstName.toLowerCase())
      if (role !== 'WORKER') await taps.choose(employeesTexts.role, roleTexts[role])
      await taps.press(employeesTexts.save)
      await page.getByRole('button', { name: employeesTexts.slipOf(`${firstName} Demo`)[language] }).waitFor()
    }
    await photograph('4-people')
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await taps.press(employeesTexts.printSlips)
    await taps.press(paperTexts.print)
    expect(await page.locator('body[data-printed]').count()).toBe(1)
    const slips = page.locator('.paper article')
    expect(await slips.count()).toBe(4)
    const passwords = await slips
      .locator('dd')
      .filter({ hasText: /^[a-z2-9]{10}$/ })
      .allTextContents()
    await slips.locator('figure svg').nth(3).waitFor({ state: 'attached' })
    const signIn = language === 'hi' ? '/hi/login' : '/login'
    expect(await slips.locator('figure').first().textContent()).toMatch(new RegExp(`:\\d+${signIn}`))
    await photograph('5-slips')
    await taps.press(commonTexts.close)
    await page.getByRole('link', { name: menuTexts.firstSteps[language] }).first().waitFor()
    await taps.open({ en: `← ${menuTexts.firstSteps.en}`, hi: `← ${menuTexts.firstSteps.hi}` })

    await taps.open(linkOf('goods', menuTexts.import))
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    await taps.pickFile(importsTexts.choose, { name: 'old book.xlsx', mimeType, buffer: Buffer.from(makeOldBook()) })
    await taps.press(importsTexts.check)
    await page.getByText(importsTexts.get('₹11,32,500', 150)[language]).waitFor()
    await page.getByText(importsTexts.import[language], { exact: true }).last().scrollIntoViewIfNeeded()
    await photograph('6-import')
    await taps.tick(importsTexts.get('₹11,32,500', 150))
    await taps.tick(importsTexts.give('₹0', 0))
    await taps.press(importsTexts.import)
    await waitForText(importsTexts.imported)
    await taps.open({ en: `← ${menuTexts.firstSteps.en}`, hi: `← ${menuTexts.firstSteps.hi}` })
    await waitForText(staffPanelTexts.firstSteps(5, 8))
    await photograph('7-steps-done')

    await taps.open(menuTexts.addSale)
    await taps.pick(page.getByRole('combobox', { name: salesTexts.party[language] }), 'Kisan 007')
    const line = page
      .getByRole('region', { name: salesTexts.productLines[language], exact: true })
      .getByRole('listitem')
    await taps.pick(line.getByRole('combobox'), 'Demo Operator 7')
    await line.getByLabel(salesTexts.quantity[language]).fill('2')
    await photograph('8-sale')
    await taps.press(salesTexts.submit)
    await page.getByRole('dialog').getByText('₹1,012').first().waitFor()
    await photograph('9-sold')

    expect(taps.getCount()).toBeLessThanOrEqual(25)
    const { token, ...stored } = await fetchSession(address, 'golu', passwords[3] ?? '')
    expect(stored).toEqual({ mustChangePassword: true })
    const read = async <Answer>(path: string): Promise<Answer> =>
      (await fetch(address + path, { headers: { Authorization: `Bearer ${token}` } })).json()
    expect((await read<Schema<'Problem'>>('/api/products/list')).code).toBe('change-password-first')
  },
)

async function fetchSession(address: string, username: string, password: string) {
  const answer = await fetch(`${address}/api/authenticate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const { value: token, mustChangePassword } = (await answer.json()) as Schema<'Token'>
  return { token, mustChangePassword }
}
