import type { Body } from '#contract/operations.ts'
import { toRupees } from '#domain/money.ts'
import { computeSaleTotals } from '#domain/sale.ts'
import { commonTexts } from '#texts/common.ts'
import { expensesTexts } from '#texts/expenses.ts'
import { outboxTexts } from '#texts/outbox.ts'
import { partiesTexts as p } from '#texts/parties.ts'
import { productionTexts } from '#texts/production.ts'
import { salesTexts as t } from '#texts/sales.ts'
import type { OutboxEntry } from '#web/data/outbox/outboxEntry.ts'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { FormattedDay, formatPrice, Money } from '#web/ui/formattedValues.tsx'
import { useTranslate } from '#web/ui/language.tsx'

/** What was typed into an entry, in the words of its own form. */
export function EntryPayload({ entry: { operation, payload } }: { entry: OutboxEntry }) {
  // Each operation's payload was put there by its own form.
  if (operation === 'createSale') return <SalePayload sale={payload as Body<'createSale'>} />
  if (operation === 'createParty') return <PartyPayload party={payload as Body<'createParty'>} />
  if (operation === 'createProduction') return <ProductionPayload production={payload as Body<'createProduction'>} />
  if (operation === 'createExpense') return <ExpensePayload expense={payload as Body<'createExpense'>} />
  if (operation === 'noteDiscard')
    return <DescriptionList items={[[t.reason, (payload as Body<'noteDiscard'>).reason]]} />
  return <DescriptionList items={[[outboxTexts.typed, JSON.stringify(payload)]]} />
}

function SalePayload({ sale }: { sale: Body<'createSale'> }) {
  const { total, paid, balance } = computeSaleTotals(sale)
  return (
    <DescriptionList
      items={[
        [t.party, sale.salesParty.name],
        [commonTexts.date, <FormattedDay key="date" day={sale.date} />],
        [t.productLines, formatLines(sale.productDetails)],
        [t.replacementLines, formatLines(sale.replacement)],
        [t.netAmount, <Money key="total" rupees={toRupees(total)} />],
        [t.paid, <Money key="paid" rupees={toRupees(paid)} />],
        [t.balance, <Money key="balance" rupees={toRupees(balance)} />],
        [commonTexts.comment, sale.comment],
      ]}
    />
  )
}

function PartyPayload({ party }: { party: Body<'createParty'> }) {
  const translate = useTranslate()
  return (
    <DescriptionList
      items={[
        [p.name, party.name],
        [p.type, translate(p[party.type])],
        [p.mobile, party.mobile],
        [p.businessName, party.businessName],
        [p.city, party.city],
        [commonTexts.comment, party.comment],
      ]}
    />
  )
}

function ProductionPayload({ production }: { production: Body<'createProduction'> }) {
  return (
    <DescriptionList
      items={[
        [productionTexts.productName, production.product.name],
        [productionTexts.byEmployee, production.employee?.name],
        [productionTexts.quantity, production.quantity],
        [commonTexts.date, <FormattedDay key="date" day={production.date} />],
        [commonTexts.comment, production.comment],
      ]}
    />
  )
}

function ExpensePayload({ expense }: { expense: Body<'createExpense'> }) {
  return (
    <DescriptionList
      items={[
        [expensesTexts.amount, <Money key="amount" rupees={expense.debit} />],
        [commonTexts.date, <FormattedDay key="date" day={expense.date} />],
        [commonTexts.comment, expense.comment],
      ]}
    />
  )
}

/** "Digital Meter 2 × ₹400", one line each. */
function formatLines(drafts: Body<'createSale'>['productDetails'] = []): string {
  return drafts
    .filter(({ product }) => product?.id)
    .map(
      ({ product, quantity, price }) => `${product?.name ?? product?.id} ${quantity || 0} × ${formatPrice(price || 0)}`,
    )
    .join('\n')
}
