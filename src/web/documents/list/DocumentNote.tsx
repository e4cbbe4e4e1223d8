import { Span } from '@chakra-ui/react/span'
import { addDays } from '#domain/day.ts'
import { listsTexts as t } from '#texts/lists.ts'
import { getToday } from '#web/data/shopTime.ts'
import { formatDay } from '#web/ui/text/formatInstant.ts'
import { useLanguage, useTranslate } from '#web/ui/text/language.tsx'
import { formatCount } from '#web/ui/text/StockCount.tsx'

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

/**
 * The second line of a document's row on a small screen: its day, city, goods, account and comment. The day is as short as
 * people say it (today, yesterday, 18 Nov), so that the rest has room; the details have its year.
 */
export function DocumentNote({ day, city, goods = [], account, comment }: DocumentNoteProps) {
  const translate = useTranslate()
  const { language } = useLanguage()
  const today = getToday()
  const recent = day === today ? t.today : day === addDays(today, -1) ? t.yesterday : undefined
  const [first, ...others] = goods
  const goodsText = first && others.length > 0 ? translate(t.andMore(first, formatCount(others.length))) : first
  return (
    <>
      <Span whiteSpace="nowrap">{recent ? translate(recent) : formatDay(day, language, today.slice(0, 4))}</Span>
      {[city, goodsText, account && translate(t.upi(account)), comment].filter(Boolean).map((text) => ` · ${text}`)}
    </>
  )
}
