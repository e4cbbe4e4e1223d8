import { Field } from '@chakra-ui/react/field'
import { Input } from '@chakra-ui/react/input'
import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import { importFieldTexts, importsTexts as t } from '#texts/imports.ts'
import { useTranslate } from '#web/ui/text/language.tsx'
import type { DraftTable } from './importDraft.ts'

type BoardProductProps = { table: DraftTable; onChange: (table: DraftTable) => void }

/** The product of a bill of materials whose lines do not name it, asked once for all of them. */
export function BoardProduct({ table, onChange }: BoardProductProps) {
  const translate = useTranslate()
  const { product = '', version = '' } = table
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
      <Field.Root required invalid={product.trim() === ''}>
        <Field.Label>{translate(t.boardProduct)}</Field.Label>
        <Input
          value={product}
          maxLength={100}
          autoComplete="off"
          onChange={({ target: { value } }) => onChange({ ...table, product: value })}
        />
        <Field.ErrorText>{translate(t.boardProductMissing)}</Field.ErrorText>
      </Field.Root>
      <Field.Root>
        <Field.Label>{translate(importFieldTexts.version)}</Field.Label>
        <Input
          value={version}
          maxLength={50}
          autoComplete="off"
          onChange={({ target: { value } }) => onChange({ ...table, version: value })}
        />
      </Field.Root>
    </SimpleGrid>
  )
}
