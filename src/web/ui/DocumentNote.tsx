import { listsTexts as t } from '#texts/lists.ts'
import { FormattedDay } from './formattedValues.tsx'
import { useTranslate } from './language.tsx'
import { formatCount } from './StockCount.tsx'

/** `goods`: what was sold or bought. */
type DocumentNoteProps = { day: string; goods?: readonly string[]; comment?: string }

/** The second line of a document's row on a small screen: its day, goods and comment. */
export function DocumentNote({ day, goods = [], comment }: DocumentNoteProps) {
  const translate = useTranslate()
  const [first, ...others] = goods
  const goodsText = first && others.length > 0 ? translate(t.andMore(first, formatCount(others.length))) : first
  return (
    <>
      <FormattedDay day={day} />
      {[goodsText, comment].filter(Boolean).map((text) => ` · ${text}`)}
    </>
  )
}
