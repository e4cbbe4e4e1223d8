import { Span } from '@chakra-ui/react/span'
import { accountsTexts as t } from '#texts/accounts.ts'
import { Money } from './formattedValues.tsx'
import { useTranslate } from './language.tsx'

type PaidAmountProps = {
  rupees: number
  account: string | null | undefined
  /** The account stands before the money, so that the amounts of a column end at one edge. */
  isInColumn?: boolean
}

/** Money that was paid, and the account into or from which it was. */
export function PaidAmount({ rupees, account, isInColumn = false }: PaidAmountProps) {
  const translate = useTranslate()
  const money = <Money rupees={rupees} />
  if (!account || rupees === 0) return money
  const name = translate(t.upi(account))
  return isInColumn ? (
    <>
      <Span color="fg.muted">
        <Span {...NAME_STYLE}>{name}</Span> ·{' '}
      </Span>
      {money}
    </>
  ) : (
    <>
      {money} · {name}
    </>
  )
}

/** A long name ends with an ellipsis, so that the columns fit the screen. */
const NAME_STYLE = {
  display: { xl: 'inline-block' },
  maxW: { xl: '9rem' },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  verticalAlign: 'bottom',
} as const
