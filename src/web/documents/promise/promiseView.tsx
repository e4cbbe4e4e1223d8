import type { Body } from '#contract/operations.ts'
import { commonTexts } from '#texts/common.ts'
import { duesTexts as t } from '#texts/dues.ts'
import { partiesTexts } from '#texts/parties.ts'
import type { EntryView } from '#web/documents/entry/OpenEntries.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { FormattedDay, Money } from '#web/ui/text/formattedValues.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { EntrySummary } from '../entry/EntrySummary.tsx'

type PromiseProps = { payload: Body<'createPromise'> }

/** A promise as it was typed. */
function PromiseEntryDetails({ payload: { party, day, amount, comment } }: PromiseProps) {
  return (
    <DescriptionList
      items={[
        [partiesTexts.party, party.name],
        [t.promiseDay, <FormattedDay key="day" day={day} />],
        [t.promiseAmount, amount && <Money key="amount" rupees={amount} />],
        [commonTexts.comment, comment],
      ]}
    />
  )
}

function PromiseSummary({ payload: { party, day, amount } }: PromiseProps) {
  const translate = useTranslate()
  return (
    <EntrySummary title={party.name}>
      {translate(t.promiseDay)} <FormattedDay day={day} />
      {amount && (
        <>
          {' · '}
          <Money rupees={amount} />
        </>
      )}
    </EntrySummary>
  )
}

export const promiseView: EntryView<'createPromise'> = {
  operation: 'createPromise',
  Details: PromiseEntryDetails,
  Summary: PromiseSummary,
}
