import { listsTexts as t } from '#texts/lists.ts'
import { FormattedDay } from './formattedValues.tsx'
import { useTranslate } from './language.tsx'
import { formatCount } from './StockCount.tsx'

type DocumentNoteProps = {
  day: string
  /** The city of the party, which distinguishes parties of the same name. */
  city?: string
  /** The goods sold or bought. */
  goods?: readonly string[]
  /** The name of the account into or from which it was paid. */
  account?: string | undefined
  comment?: string
}

/** The second line of a document's row on a small screen: its day, city, goods, account and comment. */
export function DocumentNote({ day, city, goods = [], account, comment }: DocumentNoteProps) {
  const translate = useTranslate()
  const [first, ...others] = goods
  const goodsText = first && others.length > 0 ? translate(t.andMore(first, formatCount(others.length))) : first
  return (
    <>
      <FormattedDay day={day} />
      {[city, goodsText, account && translate(t.upi(account)), comment].filter(Boolean).map((text) => ` · ${text}`)}
    </>
  )
}
