import { accountsTexts } from '#texts/accounts.ts'
import { listsTexts as t } from '#texts/lists.ts'
import { FormattedDay } from './formattedValues.tsx'
import { useTranslate } from './language.tsx'
import { formatCount } from './StockCount.tsx'

/** `goods`: what was sold or bought; `account`: the name of the account into or from which it was paid. */
type DocumentNoteProps = { day: string; goods?: readonly string[]; account?: string | undefined; comment?: string }

/** The second line of a document's row on a small screen: its day, goods, account and comment. */
export function DocumentNote({ day, goods = [], account, comment }: DocumentNoteProps) {
  const translate = useTranslate()
  const [first, ...others] = goods
  const goodsText = first && others.length > 0 ? translate(t.andMore(first, formatCount(others.length))) : first
  return (
    <>
      <FormattedDay day={day} />
      {[goodsText, account && translate(accountsTexts.upi(account)), comment]
        .filter(Boolean)
        .map((text) => ` · ${text}`)}
    </>
  )
}
