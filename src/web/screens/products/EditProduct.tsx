import { Text as Words } from '@chakra-ui/react/text'
import { useParams } from '@tanstack/react-router'
import { commonTexts } from '#texts/common.ts'
import { productsTexts as t } from '#texts/products.ts'
import { api, ifMatch } from '#web/data/api.ts'
import { useRecord } from '#web/data/useRecord.ts'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { useWords } from '#web/ui/language.tsx'
import { asChange, fieldsOf } from './draft.ts'
import { ProductForm } from './ProductForm.tsx'

const words = {
  title: t.editTitle,
  act: t.updateProduct,
  ask: t.updateAsk,
  saved: t.updated,
  failed: t.updateFailed,
}

/** The form of a product that is there already; past productions stay as they were. */
export function EditProduct() {
  const say = useWords()
  const id = Number(useParams({ from: '/EditProduct/$id' }).id)
  const path = { id }
  const { as, failure, again } = useRecord('/api/products/{id}', { params: { path } })
  const record = as(fieldsOf)
  if (failure) return <FailureNote title={t.fetchFailed} failure={failure} again={again} />
  if (!record) return <Words role="status">{say(commonTexts.loading)}</Words>
  return (
    <ProductForm
      key={id}
      words={words}
      start={record.fields}
      draft={`editProduct ${id}`}
      record={record}
      send={(fields, base) =>
        api.PUT('/api/products/{id}', {
          params: { path, ...ifMatch(base.tag) },
          body: asChange(base.fields, fields),
        })
      }
    />
  )
}
