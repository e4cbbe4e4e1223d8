import { accountsTexts as t } from '#texts/accounts.ts'
import { Money } from './formattedValues.tsx'
import { useTranslate } from './language.tsx'

/** Money that was paid, and the account into or from which it was. */
export function PaidAmount({ rupees, account }: { rupees: number; account: string | null | undefined }) {
  const translate = useTranslate()
  return (
    <>
      <Money rupees={rupees} />
      {account && rupees !== 0 && ` · ${translate(t.upi(account))}`}
    </>
  )
}
