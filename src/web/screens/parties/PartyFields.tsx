import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { useEffect, useState } from 'react'
import { type Control, useFormState, useWatch } from 'react-hook-form'
import type { Schema } from '#contract/operations.ts'
import type { PriceKind } from '#domain/listPrice.ts'
import { blankIfUnknown } from '#domain/party.ts'
import { commonTexts } from '#texts/common.ts'
import { partiesTexts as t } from '#texts/parties.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import { getShopTime } from '#web/data/shopTime.ts'
import { DocumentDateField } from '#web/documents/form/DocumentDateField.tsx'
import { AmountField, DateField, NumberField, TextField } from '#web/documents/form/fields.tsx'
import { FieldPair } from '#web/ui/form/FieldGrid.tsx'
import { CheckboxField, SelectField } from '#web/ui/form/selectFields.tsx'
import { Collapsible } from '#web/ui/text/Collapsible.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { CARD_STYLE, Section } from '#web/ui/text/Section.tsx'
import { createEmptyParty, type PartyDraft } from './partyDraft.ts'

const TYPES: readonly Schema<'PartyType'>[] = ['PURCHASE', 'SELLER', 'HYBRID']

const PRICE_KINDS: readonly PriceKind[] = ['retail', 'dealer']

/** The folded fields of a party of which only name and type are known. */
const EMPTY_DETAILS: Readonly<Record<string, unknown>> = { ...createEmptyParty(getShopTime()), active: true }

type PartyFieldsProps = {
  control: Control<PartyDraft>
  canEditOpening: boolean
  /** A saved opening balance can be changed to 0, but not cleared. */
  hasOpeningBalance: boolean
  /** Shows the switch that deactivates the party. */
  canEditActive: boolean
}

/** Name and type are enough; contact data, terms and the opening balance are folded away. */
export function PartyFields(props: PartyFieldsProps) {
  const { control, canEditOpening } = props
  const translate = useTranslate()
  const [isOpen, setIsOpen] = useDetailsOpen(control)
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
        </SimpleGrid>
      </Section>
      <Collapsible title={translate(t.moreDetails)} isOpen={isOpen} onToggle={setIsOpen}>
        <Stack gap="4" pt="2">
          <DetailFields {...props} />
          {canEditOpening && <OpeningFields {...props} />}
        </Stack>
      </Collapsible>
    </>
  )
}

/** Open as long as a person wants it; it opens by itself when one of its fields is filled or refused. */
function useDetailsOpen(control: Control<PartyDraft>) {
  // Every party has a day.
  const { name: _name, type: _type, date: _date, ...details } = useWatch({ control })
  const { errors, submitCount } = useFormState({ control })
  const hasError = Object.keys(errors).some((field) => field !== 'name' && field !== 'type')
  const hasDetails = Object.entries(details).some(
    ([field, value]) => value !== '' && value !== 0 && value != null && value !== EMPTY_DETAILS[field],
  )
  const [isOpen, setIsOpen] = useState(hasDetails)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt to save opens it again
  useEffect(() => {
    if (hasDetails || hasError) setIsOpen(true)
  }, [hasDetails, hasError, submitCount])
  return [isOpen, setIsOpen] as const
}

function DetailFields({ control, canEditActive }: PartyFieldsProps) {
  const translate = useTranslate()
  const parties = useApiQuery('/api/party/all').data ?? []
  const cities = [...new Set(parties.map(({ city }) => blankIfUnknown(city)).filter(Boolean))].sort()
  return (
    <Stack {...CARD_STYLE}>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <TextField control={control} name="mobile" label={t.mobile} type="tel" />
        <TextField control={control} name="businessName" label={t.businessName} />
        <TextField control={control} name="shopNo" label={t.shopNo} />
        <TextField control={control} name="address" label={t.address} />
        <TextField control={control} name="city" label={t.city} suggestions={cities} />
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
            ['hi', translate(t.hindi)],
            ['en', translate(t.english)],
          ]}
        />
      </SimpleGrid>
      <SimpleGrid columns={2} gap="4">
        <NumberField
          control={control}
          name="paymentRating"
          label={t.paymentRating}
          decimals={1}
          help={translate(t.ratingHelp)}
        />
        <NumberField
          control={control}
          name="salesRating"
          label={t.salesRating}
          decimals={1}
          help={translate(t.ratingHelp)}
        />
      </SimpleGrid>
      <TextField control={control} name="comment" label={commonTexts.comment} lineCount={2} />
      {canEditActive && <CheckboxField control={control} name="active" label={t.active} />}
    </Stack>
  )
}

function OpeningFields({ control, hasOpeningBalance }: PartyFieldsProps) {
  const translate = useTranslate()
  return (
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
      <FieldPair>
        <AmountField control={control} name="openingBalance" label={t.openingAmount} required={hasOpeningBalance} />
        <DocumentDateField control={control} name="openingDate" label={t.openingDate} />
      </FieldPair>
    </Section>
  )
}
