import type { Body } from '#contract/operations.ts'
import { blankIfUnknown, formatPartyLabel } from '#domain/party.ts'
import { commonTexts } from '#texts/common.ts'
import { partiesTexts as t } from '#texts/parties.ts'
import type { EntryView } from '#web/documents/entry/OpenEntries.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { FormattedDay } from '#web/ui/text/formattedValues.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { EntrySummary } from '../entry/EntrySummary.tsx'

type PartyProps = { payload: Body<'createParty'> }

/** All fields of a new party, as they were typed. */
export function PartyEntryDetails({ payload: party }: PartyProps) {
  const translate = useTranslate()
  return (
    <DescriptionList
      items={[
        [t.name, party.name],
        [t.type, translate(t[party.type])],
        [t.priceKind, party.priceKind && translate(t[party.priceKind])],
        [t.language, party.language && translate(party.language === 'hi' ? t.hindi : t.english)],
        [t.mobile, party.mobile],
        [t.shopNo, party.shopNo && blankIfUnknown(party.shopNo)],
        [t.address, party.address],
        [t.businessName, party.businessName && blankIfUnknown(party.businessName)],
        [t.city, party.city],
        [commonTexts.date, party.date && <FormattedDay key="date" day={party.date} />],
        [t.gstNo, party.gstNo],
        [t.paymentRating, party.paymentRating],
        [t.salesRating, party.salesRating],
        [commonTexts.comment, party.comment],
      ]}
    />
  )
}

function PartySummary({ payload: { name, city, mobile } }: PartyProps) {
  return <EntrySummary title={formatPartyLabel({ name, city: city ?? '' })}>{mobile}</EntrySummary>
}

export const partyView: EntryView<'createParty'> = {
  operation: 'createParty',
  Details: PartyEntryDetails,
  Summary: PartySummary,
}
