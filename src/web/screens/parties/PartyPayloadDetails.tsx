import type { Body } from '#contract/operations.ts'
import { blankIfUnknown } from '#domain/party.ts'
import { commonTexts } from '#texts/common.ts'
import { partiesTexts as t } from '#texts/parties.ts'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { FormattedDay } from '#web/ui/formattedValues.tsx'
import { useTranslate } from '#web/ui/language.tsx'

/** The payload of a party that waits in the outbox. */
export function PartyPayloadDetails({ party }: { party: Body<'createParty'> }) {
  const translate = useTranslate()
  return (
    <DescriptionList
      items={[
        [t.name, party.name],
        [t.type, translate(t[party.type])],
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
