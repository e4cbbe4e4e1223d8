import type { Body } from '#contract/operations.ts'
import { commonTexts } from '#texts/common.ts'
import { duesTexts as t } from '#texts/dues.ts'
import { partiesTexts } from '#texts/parties.ts'
import { DescriptionList } from '../DescriptionList.tsx'
import { FormattedDay, Money } from '../formattedValues.tsx'
import type { EntryView } from './entryView.ts'

/** A promise as it was typed. */
function PromisePayload({ payload: { party, day, amount, comment } }: { payload: Body<'createPromise'> }) {
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

export const promiseView: EntryView<'createPromise'> = { operation: 'createPromise', Details: PromisePayload }
