import type { Page } from 'playwright-core'

/** A form of the staff app, and what a person enters into it, by the names of its fields. */
export type StaffForm = {
  path: string
  /** Typed; a date as YYYY-MM-DD. */
  typed: Record<string, string>
  /** Comboboxes: the first choice, or the one at this place. */
  picked?: Record<string, number>
  /** The operation in the change log. */
  operation: string
  /** The entry of this form may wait on the device. */
  isOffline?: boolean
  /** A dialog opens before it is saved, and a person confirms it. */
  needsConfirmation?: boolean
}

/** Every form with which staff save a record, filled in for a Director of the sample shop. */
export const STAFF_FORMS: readonly StaffForm[] = [
  {
    path: '/addSale',
    picked: { salesParty: 0, 'productDetails.0.product': 0 },
    typed: { 'productDetails.0.price': '431', 'productDetails.0.quantity': '1' },
    operation: 'createSale',
    isOffline: true,
  },
  { path: '/payment/1', typed: { amount: '432' }, operation: 'createSale', isOffline: true },
  { path: '/payment/1?direction=paid', typed: { amount: '433' }, operation: 'createPurchase', isOffline: true },
  {
    path: '/AddPurchase',
    picked: { sellerParty: 0, 'compDetails.0.component': 0 },
    typed: { 'compDetails.0.quantity': '3', 'compDetails.0.amount': '434' },
    operation: 'createPurchase',
    isOffline: true,
  },
  {
    path: '/AddProduction',
    picked: { product: 0 },
    typed: { quantity: '1' },
    operation: 'createProduction',
    isOffline: true,
  },
  { path: '/AddExpenses', typed: { debit: '435' }, operation: 'createExpense', isOffline: true },
  {
    path: '/AddFundTransfers',
    picked: { targetEmployeeId: 1 },
    typed: { amount: '436' },
    operation: 'createTransfer',
    isOffline: true,
  },
  { path: '/AddParty', typed: { name: 'Form Traders' }, operation: 'createParty', isOffline: true },
  {
    path: '/AddPromise',
    picked: { party: 0 },
    typed: { day: '2031-01-31', amount: '437' },
    operation: 'createPromise',
    isOffline: true,
  },
  { path: '/AddCategory', typed: { name: 'Form category' }, operation: 'createCategory' },
  {
    path: '/AddComponent/id',
    typed: { name: 'Form component', value: '5 V', price: '2', pack: 'SMD', catagory: 'Board' },
    operation: 'createComponent',
  },
  {
    path: '/AddProduct',
    picked: { 'lines.0.component': 0 },
    typed: { name: 'Form product', catagory: 'meter', version: '1', labourCost: '10', 'lines.0.quantity': '2' },
    operation: 'createProduct',
    needsConfirmation: true,
  },
  {
    path: '/AddEmployee',
    typed: {
      firstName: 'Form',
      lastName: 'Person',
      mobile: '5555502099',
      monthlySalary: '100',
      username: 'formperson',
    },
    operation: 'createEmployee',
  },
  { path: '/AddAccount', typed: { firstName: 'Form bank' }, operation: 'createEmployee' },
  { path: '/updateParty/1', typed: { comment: 'changed by its form' }, operation: 'updateParty' },
  {
    path: '/EditProduct/1',
    typed: { comment: 'changed by its form' },
    operation: 'updateProduct',
    needsConfirmation: true,
  },
  { path: '/AddComponent/1', typed: { brand: 'Form brand' }, operation: 'updateComponent' },
  { path: '/AddEmployee/2', typed: { address: 'Form street' }, operation: 'updateEmployee' },
  { path: '/AuditProduct/1', typed: { change: '2', comment: 'counted' }, operation: 'auditProduct' },
  { path: '/AuditComponent/1', typed: { change: '2', comment: 'counted' }, operation: 'auditComponent' },
  { path: '/Settings', typed: { 'firm.address': 'Form street' }, operation: 'updateSettings' },
]

/** The form of the screen; a dialog above it has another one. */
export const findForm = (page: Page) => page.locator('main form').first()

/** Waits until the form of the screen can be filled in. */
export async function waitForForm(page: Page): Promise<void> {
  await findForm(page).locator('button[type=submit]').waitFor()
}

/** Fills in the form that is open; lists to choose from may still be loading. */
export async function fillForm(page: Page, { typed, picked = {} }: StaffForm): Promise<void> {
  const form = findForm(page)
  for (const [name, place] of Object.entries(picked)) {
    await form.locator(`[name="${name}"]`).click()
    await page.getByRole('listbox').getByRole('option').nth(place).click()
  }
  for (const [name, text] of Object.entries(typed)) {
    const field = form.locator(`[name="${name}"]`)
    if (!(await field.isVisible())) await form.locator('details:not([open]) > summary').first().click()
    if (await field.evaluate(({ tagName }) => tagName === 'SELECT')) await field.selectOption(text)
    else await field.fill(text)
  }
}

/** Presses the button of the form, and confirms it where a dialog opens first. */
export async function submitForm(
  page: Page,
  { needsConfirmation }: Pick<StaffForm, 'needsConfirmation'>,
): Promise<void> {
  await findForm(page).locator('button[type=submit]').click()
  if (needsConfirmation) await page.getByRole('dialog').getByRole('button').last().click()
}
