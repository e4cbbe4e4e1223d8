import { componentsTexts } from '#texts/components.ts'
import { dayTexts } from '#texts/day.ts'
import { duesTexts } from '#texts/dues.ts'
import { expensesTexts } from '#texts/expenses.ts'
import { firstStepsTexts } from '#texts/firstSteps.ts'
import { partiesTexts } from '#texts/parties.ts'
import { pieceWorkTexts } from '#texts/pieceWork.ts'
import { productionTexts } from '#texts/production.ts'
import { productsTexts } from '#texts/products.ts'
import { purchasesTexts } from '#texts/purchases.ts'
import { salesTexts } from '#texts/sales.ts'
import { transfersTexts } from '#texts/transfers.ts'
import type { Translated } from '#texts/translated.ts'
import { waitingTexts } from '#texts/waiting.ts'
import type { StaffPath } from '../staffScreens.ts'

/** The frame of a screen before the app runs: the title of a list; of a form also its first section and field. */
export type StaffShell = { title: Translated; form?: { section: Translated; label: Translated; field: string } }

/** Screens that people start on. The others show the bar alone until the app is there. */
export const STAFF_SHELLS: { readonly [Path in StaffPath]?: StaffShell } = {
  '/Today': { title: dayTexts.title },
  '/ShowSales': { title: salesTexts.allSales },
  '/ShowPartySales': { title: partiesTexts.salesList },
  '/Dues': { title: duesTexts.title },
  '/ShowPurchase': { title: purchasesTexts.title },
  '/ShowProduction': { title: productionTexts.title },
  '/ShowPArty': { title: partiesTexts.listTitle },
  '/ShowProduct': { title: productsTexts.title },
  '/ShowComponent': { title: componentsTexts.title },
  '/showExpenses': { title: expensesTexts.title },
  '/ShowFundTransfers': { title: transfersTexts.title },
  '/PieceWork': { title: pieceWorkTexts.title },
  '/FirstSteps': { title: firstStepsTexts.title },
  '/outbox': { title: waitingTexts.title },
  '/addSale': {
    title: salesTexts.newTitle,
    form: { section: salesTexts.details, label: salesTexts.party, field: 'salesParty' },
  },
  '/AddPurchase': {
    title: purchasesTexts.newTitle,
    form: { section: purchasesTexts.details, label: purchasesTexts.party, field: 'sellerParty' },
  },
  '/AddProduction': {
    title: productionTexts.newTitle,
    form: { section: productionTexts.add, label: productionTexts.product, field: 'product' },
  },
  '/AddExpenses': {
    title: expensesTexts.newTitle,
    form: { section: expensesTexts.title, label: expensesTexts.amount, field: 'debit' },
  },
}

/** The texts of a shell in one language, in the order of the places in StaffShellPage. */
type ShellTexts = { title: string; section?: string; label?: string }

/** By first segment of the path, in lower case: what the script in the page writes into it. */
export type ShellTable = Record<string, { en: ShellTexts; hi: ShellTexts; field?: string }>

export function buildShellTable(): ShellTable {
  const inLanguage = ({ title, form }: StaffShell, language: 'en' | 'hi'): ShellTexts => ({
    title: title[language],
    ...(form && { section: form.section[language], label: form.label[language] }),
  })
  return Object.fromEntries(
    Object.entries(STAFF_SHELLS).map(([path, shell]) => [
      path.slice(1).toLowerCase(),
      { en: inLanguage(shell, 'en'), hi: inLanguage(shell, 'hi'), ...(shell.form && { field: shell.form.field }) },
    ]),
  )
}
