import { useWatch } from 'react-hook-form'
import { productsTexts as t } from '#texts/products.ts'
import { AmountField, NumberField, TextField } from '#web/documents/form/fields.tsx'
import type { FormFields } from '#web/documents/form/useDraft.ts'
import { FieldGrid } from '#web/ui/form/FieldGrid.tsx'
import { CheckboxField, SelectField } from '#web/ui/form/selectFields.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { translateCategory } from '#web/ui/text/translateCategory.ts'
import type { ProductDraft } from './productDraft.ts'
import { useCatalogue } from './useCatalogue.ts'

type ProductFieldsProps = {
  state: FormFields<ProductDraft>
  /** A new product has an opening stock; an existing one can be made inactive. */
  isNew: boolean
  /** The categories that other products have. */
  categories: readonly string[]
}

/** The fields of a product without its prices and components. */
export function ProductFields({ state, isNew, categories }: ProductFieldsProps) {
  const translate = useTranslate()
  const { control, initialValues } = state
  const catalogue = useCatalogue()
  const category = useWatch({ control, name: 'catagory' })
  const translateFamily = (name: string) => translate(translateCategory(name))
  const family = translateFamily(category)
  return (
    <Section title={t.details}>
      <TextField control={control} name="name" label={t.name} required />
      <TextField
        control={control}
        name="catagory"
        label={t.category}
        required
        suggestions={categories}
        labelSuggestion={translateFamily}
        // The stored name is English; lists show it in Hindi.
        help={family === category ? '' : family}
      />
      <FieldGrid>
        <TextField control={control} name="version" label={t.version} required />
        <AmountField control={control} name="labourCost" label={t.labourCost} required />
      </FieldGrid>
      <SelectField
        control={control}
        name="catalogueId"
        label={t.inCatalogue}
        choices={[
          ['', translate(t.notInCatalogue)],
          ...catalogue.map(({ id, name }) => [String(id), translate(name)] as const),
        ]}
      />
      <NumberField
        control={control}
        name="minimumStock"
        label={t.minimumStock}
        help={translate(t.minimumHelp)}
        required={initialValues.minimumStock !== ''}
      />
      {isNew ? (
        <NumberField control={control} name="openingStock" label={t.openingStock} help={translate(t.openingHelp)} />
      ) : (
        <CheckboxField control={control} name="isActive" label={t.isActive} help={translate(t.isActiveHelp)} />
      )}
    </Section>
  )
}
