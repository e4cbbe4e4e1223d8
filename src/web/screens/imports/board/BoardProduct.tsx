import { Field } from '@chakra-ui/react/field'
import { Input } from '@chakra-ui/react/input'
import { formatProductLabel } from '#domain/product.ts'
import { importBoardsTexts as t } from '#texts/importBoards.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import { Select } from '#web/ui/form/listControls.tsx'
import { FailureNotice } from '#web/ui/text/FailureNotice.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { type BoardProps, findBillProduct, takeProduct } from './boardDraft.ts'

/** The choice of a product that the import adds. */
const NEW_PRODUCT = 'new'

/** The product of a bill of materials whose lines do not name it, asked once for all of them. */
export function BoardProduct({ draft, index, table, onChange }: BoardProps) {
  const translate = useTranslate()
  const { data = [], failure } = useApiQuery('/api/products/list')
  const products = data.filter(({ isActive }) => isActive)
  const { product: name = '', newProduct } = table
  const chosen = findBillProduct(table, products)
  const isNew = newProduct !== undefined && newProduct.basedOn === undefined
  const takeNew = (typed: string) =>
    onChange(takeProduct(draft, index, { name: typed, version: '1' }, { fields: { name: typed, version: '1' } }))
  return (
    <>
      {failure && <FailureNotice title={t.productsFailed} failure={failure} />}
      <Field.Root required invalid={!chosen && !isNew}>
        <Field.Label>{translate(t.product)}</Field.Label>
        <Field.Context>
          {({ ids }) => (
            <Select
              id={ids.control}
              value={isNew ? NEW_PRODUCT : (chosen?.id ?? '')}
              aria-invalid={!chosen && !isNew}
              onChange={({ target: { value } }) => {
                const product = products.find(({ id }) => String(id) === value)
                if (value === NEW_PRODUCT) takeNew(chosen ? '' : name)
                else onChange(takeProduct(draft, index, product ?? { name: '', version: '' }))
              }}
            >
              <option value="">{translate(t.chooseProduct)}</option>
              {products.map((product) => (
                <option key={product.id} value={product.id}>
                  {formatProductLabel(product)}
                </option>
              ))}
              <option value={NEW_PRODUCT}>{translate(t.newProduct)}</option>
            </Select>
          )}
        </Field.Context>
        <Field.ErrorText>{translate(t.productMissing)}</Field.ErrorText>
      </Field.Root>
      {isNew && (
        <Field.Root required invalid={name.trim() === ''}>
          <Field.Label>{translate(t.newProductName)}</Field.Label>
          <Input value={name} maxLength={100} autoComplete="off" onChange={({ target }) => takeNew(target.value)} />
          <Field.ErrorText>{translate(t.nameMissing)}</Field.ErrorText>
        </Field.Root>
      )}
    </>
  )
}
