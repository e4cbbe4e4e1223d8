import type { Body, Schema } from '#contract/operations.ts'
import type { ImportLine, LineOf } from '#domain/import/importLine.ts'
import type { OpeningBill } from '#domain/ledger.ts'
import { sumPaise, toPaise, toRate } from '#domain/money.ts'
import { createOneTimePassword } from '#domain/oneTimePassword.ts'
import { BLANK_PARTY } from '#domain/party.ts'
import { foldText, preferSpelling } from '#domain/searchWords.ts'
import type { PreparedPassword } from '../http/handlerTypes.ts'
import { findAllCategories } from '../queries/categories.ts'
import { findEmployee, findUserNames } from '../queries/employees.ts'
import type { ImportRecord } from '../queries/imports.ts'
import { replaceTypedPrices } from '../queries/prices.ts'
import { yieldToEventLoop } from '../yieldToEventLoop.ts'
import { recordCategory } from './categories.ts'
import { createEmployee, updateEmployee } from './changeEmployee.ts'
import { addComponent, applyComponentUpdate } from './components.ts'
import { FORM_FIELDS, type ImportCall, importParts } from './importParts.ts'
import { mustExist } from './orNotFound.ts'
import { applyPartyUpdate, recordParty } from './parties.ts'
import { products } from './products.ts'

/** A line that is added, the record of an undone import that it uses again, and the bills within its balance. */
export type AddedLine = { line: ImportLine; recordId: number | undefined; bills: readonly Schema<'ImportBill'>[] }

/** Lines between two turns of the event loop: other requests wait for a few milliseconds. */
const LINES_PER_TURN = 10

/**
 * Adds the records of an import through the handlers that forms use, each with its opening balance or stock, and then
 * the bills of materials. Returns the records in the order of the lines.
 */
export async function importLines(
  call: ImportCall,
  date: string,
  added: readonly AddedLine[],
  passwordHash: string | undefined,
): Promise<ImportRecord[]> {
  const records: ImportRecord[] = []
  const addEmployee = await createEmployeeAdder(call, date, passwordHash)
  const addComponent = await createComponentAdder(call, date)
  for (const [index, { line, recordId, bills }] of added.entries()) {
    if (index % LINES_PER_TURN === 0) await yieldToEventLoop()
    if (line.kind === 'party')
      records.push({ subject: 'party', subjectId: await addParty(call, date, line, bills, recordId) })
    if (line.kind === 'product')
      records.push({ subject: 'product', subjectId: await addProduct(call, date, line, recordId) })
    if (line.kind === 'component') records.push({ subject: 'component', subjectId: await addComponent(line, recordId) })
    if (line.kind === 'employee') records.push({ subject: 'employee', subjectId: await addEmployee(line, recordId) })
  }
  const parts = added.flatMap(({ line }) => (line.kind === 'part' ? [line] : []))
  return [...records, ...(await importParts(call, parts))]
}

/** Fields that a line leaves out are blank, also in the record of an undone import that it uses again. */
const { active: _, ...BLANK_DETAILS } = BLANK_PARTY

async function addParty(
  call: ImportCall,
  date: string,
  line: LineOf<'party'>,
  bills: readonly Schema<'ImportBill'>[],
  id: number | undefined,
): Promise<number> {
  const { kind: _, decision, balance: openingBalance = 0, type, ...fields } = line
  const opening = { openingBalance, openingDate: date }
  const details = { ...BLANK_DETAILS, ...fields, ...opening, type: type ?? guessPartyType(openingBalance) }
  const record =
    id === undefined
      ? await recordParty({ ...call, body: { ...details, date } }, sumByDay(bills))
      : await applyPartyUpdate({ ...call, body: { ...details, active: true } }, 'updateParty', id, sumByDay(bills))
  return record.id
}

/** The bills of each day as one. */
function sumByDay(bills: readonly Schema<'ImportBill'>[]): OpeningBill[] {
  return [...Map.groupBy(bills, ({ date }) => date)]
    .map(([date, ofDay]) => ({ date, amount: sumPaise(ofDay.map(({ amount }) => toPaise(amount))) }))
    .filter(({ amount }) => amount !== 0)
}

/** The default type of a party: a seller if we owe it money. */
function guessPartyType(balance: number): Schema<'PartyType'> {
  return balance < 0 ? 'SELLER' : 'PURCHASE'
}

const BLANK_PRODUCT = { catagory: '', version: '1', labourCost: 0, minimumStock: 0, dealerPrice: null }

async function addProduct(
  call: ImportCall,
  openingDate: string,
  line: LineOf<'product'>,
  id: number | undefined,
): Promise<number> {
  const { kind: _, decision, price: retailPrice = null, stock: openingStock = 0, ...fields } = line
  const body = { ...BLANK_PRODUCT, ...fields, retailPrice, openingStock, openingDate }
  const fieldsExceptPrice = { ...body, isActive: true, compId: [], compQuant: [] }
  const record =
    id === undefined
      ? await products.createProduct({ ...call, ...FORM_FIELDS, body })
      : await products.updateProduct({ ...call, ...FORM_FIELDS, path: { id }, body: fieldsExceptPrice })
  return record.id
}

/** The category of components that come without one. */
const OTHER_CATEGORY = 'Other'

const BLANK_COMPONENT = { value: '', brand: '', price: 0, pack: 'OTHER', minimumStock: 0 } as const

async function createComponentAdder(call: ImportCall, openingDate: string) {
  const known = Map.groupBy<string, Pick<Schema<'Category'>, 'id' | 'name'>>(
    await findAllCategories(call.db),
    ({ name }) => foldText(name),
  )
  return async (line: LineOf<'component'>, id: number | undefined): Promise<number> => {
    const { kind: _, decision, stock: openingStock = 0, catagory, ...fields } = line
    const typed = catagory?.trim() || OTHER_CATEGORY
    const same = known.get(foldText(typed)) ?? [
      await recordCategory({ ...call, body: { name: typed, date: openingDate } }),
    ]
    known.set(foldText(typed), same)
    const [{ id: categoryId, name } = mustExist(same[0])] = preferSpelling(same, typed)
    const body = { ...BLANK_COMPONENT, ...fields, catagory: name, openingStock, openingDate }
    if (id === undefined) return (await addComponent({ ...call, body }, categoryId)).id
    const { price, ...changed } = body
    await replaceTypedPrices(call.db, id, toRate(price))
    const again = { ...call, path: { id }, body: { ...changed, active: true } }
    await applyComponentUpdate(again, async () => categoryId)
    return id
  }
}

const BLANK_EMPLOYEE = { mobile: '', address: '', salary: 0 }

/**
 * Employees get a random password that is not shown: to sign in they need one from a Director. All get the same hash,
 * because computing one takes as long as importing many lines.
 */
async function createEmployeeAdder(call: ImportCall, openingDate: string, passwordHash: string | undefined) {
  const password = createOneTimePassword()
  const prepared: PreparedPassword = { hash: passwordHash, comparedWith: undefined, isSame: false }
  const chooseUserName = createUserNameChooser(await findUserNames(call.db))
  return async (line: LineOf<'employee'>, id: number | undefined): Promise<number> => {
    const { kind: _, decision, name, userName, cash: openingBalance = 0, role = 'WORKER', ...fields } = line
    const [firstName = name, ...rest] = name.trim().split(/\s+/)
    const opening = { openingBalance, openingDate }
    const details = { ...BLANK_EMPLOYEE, ...fields, ...opening, role, firstName, lastName: rest.join(' ') }
    if (id !== undefined) {
      const current = await findEmployee(call.db, id)
      const again = { ...details, userName: userName || current?.userName || firstName, active: true }
      await updateEmployee({ ...call, ...FORM_FIELDS, path: { id }, body: again })
      return id
    }
    const body: Body<'createEmployee'> = {
      ...details,
      userName: chooseUserName(userName || firstName),
      password,
    }
    return (await createEmployee({ ...call, ...FORM_FIELDS, body, prepared })).id
  }
}

/** Chooses the wanted user name, or with the next free number behind it, which is then taken. */
function createUserNameChooser(userNames: readonly string[]): (wanted: string) => string {
  const taken = new Set(userNames.map((name) => name.toLowerCase()))
  // Names of people are the same in many lines: the search goes on where the last one for this name ended.
  const lastNumbers = new Map<string, number>()
  return (wanted) => {
    const base = wanted.trim().toLowerCase()
    for (let number = (lastNumbers.get(base) ?? 0) + 1; ; number += 1) {
      const name = number === 1 ? base : `${base}${number}`
      if (taken.has(name)) continue
      lastNumbers.set(base, number)
      taken.add(name)
      return name
    }
  }
}
