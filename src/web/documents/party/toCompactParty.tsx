import { Span } from '@chakra-ui/react/span'
import type { Schema } from '#contract/operations.ts'
import { toPaise } from '#domain/money.ts'
import { blankIfUnknown } from '#domain/party.ts'
import { commonTexts as t } from '#texts/common.ts'
import { partiesTexts } from '#texts/parties.ts'
import type { CompactRow } from '#web/ui/table/CompactTableRow.tsx'
import { Money } from '#web/ui/text/formattedValues.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'

/** The row of a party on a small screen: what it owes or is owed, in colour and words. */
export function toCompactParty({ name, businessName, city, mobile, balance, active }: Schema<'Party'>): CompactRow {
  return {
    name,
    ...(balance !== undefined && {
      amount: (
        <Span color={toBalanceColor(balance)}>
          <Money isShort rupees={Math.abs(balance)} />
        </Span>
      ),
    }),
    note: [businessName, city, mobile].map(blankIfUnknown).filter(Boolean).join(' · '),
    state: <PartyState balance={balance} active={active} />,
  }
}

function PartyState({ balance, active }: { balance: number | undefined; active: boolean }) {
  const translate = useTranslate()
  if (!active) return translate(partiesTexts.notActive)
  if (balance === undefined) return null
  const text = balance > 0 ? t.toGet : balance < 0 ? t.toGive : t.settled
  return <Span color={toBalanceColor(balance)}>{translate(text)}</Span>
}

function toBalanceColor(balance: number): string {
  const paise = toPaise(balance)
  return paise === 0 ? 'fg.muted' : paise > 0 ? 'brand.fg' : 'fg.error'
}
