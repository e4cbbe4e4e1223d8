import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import { Text } from '@chakra-ui/react/text'
import type { Control } from 'react-hook-form'
import type { Schema } from '#contract/operations.ts'
import type { PriceKind } from '#domain/listPrice.ts'
import { blankIfUnknown } from '#domain/party.ts'
import { commonTexts } from '#texts/common.ts'
import { partiesTexts as t } from '#texts/parties.ts'
import { useApiQuery } from '#web/data/useApiQuery.ts'
import { DocumentDateField } from '#web/ui/DocumentDateField.tsx'
import { AmountField, DateField, NumberField, TextField } from '#web/ui/fields.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { Section } from '#web/ui/Section.tsx'
import { CheckboxField, SelectField } from '#web/ui/selectFields.tsx'
import type { PartyDraft } from './partyDraft.ts'

const TYPES: readonly Schema<'PartyType'>[] = ['PURCHASE', 'SELLER', 'HYBRID']

const PRICE_KINDS: readonly PriceKind[] = ['retail', 'dealer']

type PartyFieldsProps = {
  control: Control<PartyDraft>
  canEditOpening: boolean
  /** A saved opening balance can be changed to 0, but not cleared. */
  hasOpeningBalance: boolean
  /** Shows the switch that deactivates the party. */
  canEditActive: boolean
}

/** Contact data, terms, and the opening balance. */
export function PartyFields({ control, canEditOpening, hasOpeningBalance, canEditActive }: PartyFieldsProps) {
  const translate = useTranslate()
  const parties = useApiQuery('/api/party/all').data ?? []
  const cities = [...new Set(parties.map(({ city }) => blankIfUnknown(city)).filter(Boolean))].sort()
  return (
    <>
      <Section title={t.partyDetails}>
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <TextField control={control} name="name" label={t.name} required />
          <SelectField
            control={control}
            name="type"
            label={t.type}
            required
            choices={TYPES.map((type) => [type, translate(t[type])])}
          />
          <TextField control={control} name="mobile" label={t.mobile} required type="tel" />
          <TextField control={control} name="businessName" label={t.businessName} help={translate(t.noneHelp)} />
          <TextField control={control} name="shopNo" label={t.shopNo} help={translate(t.noneHelp)} />
          <TextField control={control} name="address" label={t.address} required />
          <TextField control={control} name="city" label={t.city} required suggestions={cities} />
          <DateField control={control} name="date" label={commonTexts.date} required />
          <TextField control={control} name="gstNo" label={t.gstNo} />
          <SelectField
            control={control}
            name="priceKind"
            label={t.priceKind}
            choices={PRICE_KINDS.map((kind) => [kind, translate(t[kind])])}
          />
          <SelectField
            control={control}
            name="language"
            label={t.language}
            choices={[
              ['', translate(t.anyLanguage)],
              ['hi', translate(t.hi)],
              ['en', translate(t.en)],
            ]}
          />
        </SimpleGrid>
        <SimpleGrid columns={2} gap="4">
          <NumberField
            control={control}
            name="paymentRating"
            label={t.paymentRating}
            required
            decimals={1}
            help={translate(t.ratingHelp)}
          />
          <NumberField
            control={control}
            name="salesRating"
            label={t.salesRating}
            required
            decimals={1}
            help={translate(t.ratingHelp)}
          />
        </SimpleGrid>
        <TextField control={control} name="comment" label={commonTexts.comment} lineCount={2} />
        {canEditActive && <CheckboxField control={control} name="active" label={t.active} />}
      </Section>
      {canEditOpening && (
        <Section title={t.opening}>
          <Text color="fg.muted">{translate(t.openingHelp)}</Text>
          <SelectField
            control={control}
            name="openingSide"
            label={t.openingSide}
            choices={[
              ['get', translate(t.openingGet)],
              ['give', translate(t.openingGive)],
            ]}
          />
          <SimpleGrid templateColumns="minmax(0, 2fr) minmax(0, 3fr)" gap="4">
            <AmountField control={control} name="openingBalance" label={t.openingAmount} required={hasOpeningBalance} />
            <DocumentDateField control={control} name="openingDate" label={t.openingDate} />
          </SimpleGrid>
        </Section>
      )}
    </>
  )
}
