import type { Body } from '#contract/operations.ts'
import { rupees } from '#domain/money.ts'
import { saleTotals } from '#domain/sale.ts'
import { commonTexts } from '#texts/common.ts'
import { expensesTexts } from '#texts/expenses.ts'
import { outboxTexts } from '#texts/outbox.ts'
import { partiesTexts as p } from '#texts/parties.ts'
import { productionTexts } from '#texts/production.ts'
import { salesTexts as t } from '#texts/sales.ts'
import type { OutboxRow } from '#web/data/outbox/row.ts'
import { Money, ShopDay, showPrice } from '#web/ui/figures.tsx'
import { useWords } from '#web/ui/language.tsx'
import { Pairs } from '#web/ui/Pairs.tsx'

/** What was typed into an entry, in the words of its own form. */
export function Typed({ row: { operation, payload } }: { row: OutboxRow }) {
  // Each operation's payload was put there by its own form.
  if (operation === 'createSale') return <TypedSale sale={payload as Body<'createSale'>} />
  if (operation === 'createParty') return <TypedParty party={payload as Body<'createParty'>} />
  if (operation === 'createProduction') return <TypedProduction made={payload as Body<'createProduction'>} />
  if (operation === 'createExpense') return <TypedExpense expense={payload as Body<'createExpense'>} />
  if (operation === 'noteDiscard') return <Pairs pairs={[[t.reason, (payload as Body<'noteDiscard'>).reason]]} />
  return <Pairs pairs={[[outboxTexts.typed, JSON.stringify(payload)]]} />
}

function TypedSale({ sale }: { sale: Body<'createSale'> }) {
  const { total, paid, balance } = saleTotals(sale)
  return (
    <Pairs
      pairs={[
        [t.party, sale.salesParty.name],
        [commonTexts.date, <ShopDay key="date" day={sale.date} />],
        [t.productLines, lines(sale.productDetails)],
        [t.replacementLines, lines(sale.replacement)],
        [t.netAmount, <Money key="total" rupees={rupees(total)} />],
        [t.paid, <Money key="paid" rupees={rupees(paid)} />],
        [t.balance, <Money key="balance" rupees={rupees(balance)} />],
        [commonTexts.comment, sale.comment],
      ]}
    />
  )
}

function TypedParty({ party }: { party: Body<'createParty'> }) {
  const say = useWords()
  return (
    <Pairs
      pairs={[
        [p.name, party.name],
        [p.type, say(p[party.type])],
        [p.mobile, party.mobile],
        [p.businessName, party.businessName],
        [p.city, party.city],
        [commonTexts.comment, party.comment],
      ]}
    />
  )
}

function TypedProduction({ made }: { made: Body<'createProduction'> }) {
  return (
    <Pairs
      pairs={[
        [productionTexts.productName, made.product.name],
        [productionTexts.byEmployee, made.employee?.name],
        [productionTexts.quantity, made.quantity],
        [commonTexts.date, <ShopDay key="date" day={made.date} />],
        [commonTexts.comment, made.comment],
      ]}
    />
  )
}

function TypedExpense({ expense }: { expense: Body<'createExpense'> }) {
  return (
    <Pairs
      pairs={[
        [expensesTexts.amount, <Money key="amount" rupees={expense.debit} />],
        [commonTexts.date, <ShopDay key="date" day={expense.date} />],
        [commonTexts.comment, expense.comment],
      ]}
    />
  )
}

/** "Digital Meter 2 × ₹400", one line each. */
function lines(drafts: Body<'createSale'>['productDetails'] = []): string {
  return drafts
    .filter(({ product }) => product?.id)
    .map(
      ({ product, quantity, price }) => `${product?.name ?? product?.id} ${quantity || 0} × ${showPrice(price || 0)}`,
    )
    .join('\n')
}
