import type { Body } from '#contract/operations.ts'
import { commonTexts } from '#texts/common.ts'
import { partiesTexts as t } from '#texts/parties.ts'
import { ShopDay } from '#web/ui/figures.tsx'
import { useWords } from '#web/ui/language.tsx'
import { Pairs } from '#web/ui/Pairs.tsx'

/** What was typed about a party. */
export function PartyFacts({ party }: { party: Body<'createParty'> }) {
  const say = useWords()
  return (
    <Pairs
      pairs={[
        [t.name, party.name],
        [t.type, say(t[party.type])],
        [t.mobile, party.mobile],
        [t.shopNo, party.shopNo],
        [t.address, party.address],
        [t.businessName, party.businessName],
        [t.city, party.city],
        [commonTexts.date, party.date && <ShopDay key="date" day={party.date} />],
        [t.gstNo, party.gstNo],
        [t.paymentRating, party.paymentRating],
        [t.salesRating, party.salesRating],
        [commonTexts.comment, party.comment],
      ]}
    />
  )
}
