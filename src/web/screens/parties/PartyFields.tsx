import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import { Text as Words } from '@chakra-ui/react/text'
import type { Control } from 'react-hook-form'
import type { Schema } from '#contract/operations.ts'
import { known } from '#domain/party.ts'
import { commonTexts } from '#texts/common.ts'
import { partiesTexts as t } from '#texts/parties.ts'
import { useAnswer } from '#web/data/useAnswer.ts'
import { BookedDayField } from '#web/ui/BookedDayField.tsx'
import { ChoiceField, TickField } from '#web/ui/choiceFields.tsx'
import { AmountField, DateField, NumberField, WordsField } from '#web/ui/fields.tsx'
import { useWords } from '#web/ui/language.tsx'
import { Section } from '#web/ui/Section.tsx'
import type { PartyDraft } from './draft.ts'

const TYPES: readonly Schema<'PartyType'>[] = ['PURCHASE', 'SELLER', 'HYBRID']

type PartyFieldsProps = {
  control: Control<PartyDraft>
  /** May the opening balance be typed? */
  opening: boolean
  /** Is there an opening balance already? Then it may become 0, but not nothing. */
  opened: boolean
  /** May the party be put out of use, or back in? */
  activity: boolean
}

/** Who the party is, how it is to deal with, and what was open when the books began. */
export function PartyFields({ control, opening, opened, activity }: PartyFieldsProps) {
  const say = useWords()
  const parties = useAnswer('/api/party/all').data ?? []
  const cities = [...new Set(parties.map(({ city }) => known(city)).filter(Boolean))].sort()
  return (
    <>
      <Section title={t.partyDetails}>
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <WordsField control={control} name="name" label={t.name} required />
          <ChoiceField
            control={control}
            name="type"
            label={t.type}
            required
            choices={TYPES.map((type) => [type, say(t[type])])}
          />
          <WordsField control={control} name="mobile" label={t.mobile} required type="tel" />
          <WordsField control={control} name="businessName" label={t.businessName} required help={say(t.noneHelp)} />
          <WordsField control={control} name="shopNo" label={t.shopNo} required help={say(t.noneHelp)} />
          <WordsField control={control} name="address" label={t.address} required />
          <WordsField control={control} name="city" label={t.city} required suggestions={cities} />
          <DateField control={control} name="date" label={commonTexts.date} required />
          <WordsField control={control} name="gstNo" label={t.gstNo} />
        </SimpleGrid>
        <SimpleGrid columns={2} gap="4">
          <NumberField
            control={control}
            name="paymentRating"
            label={t.paymentRating}
            required
            decimals={1}
            help={say(t.ratingHelp)}
          />
          <NumberField
            control={control}
            name="salesRating"
            label={t.salesRating}
            required
            decimals={1}
            help={say(t.ratingHelp)}
          />
        </SimpleGrid>
        <WordsField control={control} name="comment" label={commonTexts.comment} lines={2} />
        {activity && <TickField control={control} name="active" label={t.active} />}
      </Section>
      {opening && (
        <Section title={t.opening}>
          <Words color="fg.muted">{say(t.openingHelp)}</Words>
          <ChoiceField
            control={control}
            name="openingSide"
            label={t.openingSide}
            choices={[
              ['get', say(t.openingGet)],
              ['give', say(t.openingGive)],
            ]}
          />
          <SimpleGrid templateColumns="2fr 3fr" gap="4">
            <AmountField control={control} name="openingBalance" label={t.openingAmount} required={opened} />
            <BookedDayField control={control} name="openingDate" label={t.openingDate} />
          </SimpleGrid>
        </Section>
      )}
    </>
  )
}
