import { Text as Words } from '@chakra-ui/react/text'
import { useParams } from '@tanstack/react-router'
import { commonTexts } from '#texts/common.ts'
import { productsTexts as t } from '#texts/products.ts'
import { api } from '#web/data/api.ts'
import { useAnswer } from '#web/data/useAnswer.ts'
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
  const path = { params: { path: { id } } }
  const { data, failure, again, loading } = useAnswer('/api/products/{id}', path)
  if (loading) return <Words role="status">{say(commonTexts.loading)}</Words>
  if (!data) return <FailureNote title={t.fetchFailed} failure={failure} again={again} />
  return (
    <ProductForm
      key={id}
      words={words}
      start={fieldsOf(data)}
      draft={`editProduct ${id}`}
      existing
      send={(fields, opened) => api.PUT('/api/products/{id}', { ...path, body: asChange(opened, fields) })}
    />
  )
}
