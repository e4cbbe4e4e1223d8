import { Span } from '@chakra-ui/react/span'
import { listsTexts as t } from '#texts/lists.ts'
import { Money } from './formattedValues.tsx'
import { useTranslate } from './language.tsx'

type PaidAmountProps = {
  rupees: number
  account: string | null | undefined
  /** A mark before the money, so that the amounts of a column end at one edge; the details name the account. */
  isInColumn?: boolean
}

/** Money that was paid, and the account into or from which it was. */
export function PaidAmount({ rupees, account, isInColumn = false }: PaidAmountProps) {
  const translate = useTranslate()
  const money = <Money rupees={rupees} />
  if (!account || rupees === 0) return money
  const name = translate(t.upi(account))
  return isInColumn ? (
    <Span title={name}>
      <Span color="fg.muted">UPI · </Span>
      {money}
    </Span>
  ) : (
    <>
      {money} · {name}
    </>
  )
}
