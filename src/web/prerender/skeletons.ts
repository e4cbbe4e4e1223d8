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

/** What a screen shows before the app runs: the title of a list; of a form also its first section and field. */
export type Skeleton = { title: Translated; form?: { section: Translated; label: Translated; field: string } }

/** Screens that people start on. The others show the bar alone until the app is there. */
export const SKELETONS: { readonly [Path in StaffPath]?: Skeleton } = {
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

/** The texts of a skeleton in one language, in the order of the places in SkeletonPage. */
type SkeletonTexts = { title: string; section?: string; label?: string }

/** By first segment of the path, in lower case: what the script in the page writes into it. */
export type SkeletonTable = Record<string, { en: SkeletonTexts; hi: SkeletonTexts; field?: string }>

export function buildSkeletonTable(): SkeletonTable {
  const inLanguage = ({ title, form }: Skeleton, language: 'en' | 'hi'): SkeletonTexts => ({
    title: title[language],
    ...(form && { section: form.section[language], label: form.label[language] }),
  })
  return Object.fromEntries(
    Object.entries(SKELETONS).map(([path, skeleton]) => [
      path.slice(1).toLowerCase(),
      {
        en: inLanguage(skeleton, 'en'),
        hi: inLanguage(skeleton, 'hi'),
        ...(skeleton.form && { field: skeleton.form.field }),
      },
    ]),
  )
}
