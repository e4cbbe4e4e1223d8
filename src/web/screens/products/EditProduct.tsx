import { Text } from '@chakra-ui/react/text'
import { useParams } from '@tanstack/react-router'
import { commonTexts } from '#texts/common.ts'
import { productsTexts as t } from '#texts/products.ts'
import { api, ifMatchHeader } from '#web/data/api.ts'
import { useRecord } from '#web/data/useRecord.ts'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { ProductForm } from './ProductForm.tsx'
import { toProductChangePayload, toProductDraft } from './productDraft.ts'

const texts = {
  title: t.editTitle,
  act: t.updateProduct,
  ask: t.updateAsk,
  saved: t.updated,
  failed: t.updateFailed,
}

/** Changes a product. Past productions do not change. */
export function EditProduct() {
  const translate = useTranslate()
  const id = Number(useParams({ from: '/EditProduct/$id' }).id)
  const path = { id }
  const { toOpenRecord, failure, refetch } = useRecord('/api/products/{id}', { params: { path } })
  const record = toOpenRecord(toProductDraft)
  if (failure) return <FailureNotice title={t.fetchFailed} failure={failure} onRetry={refetch} />
  if (!record) return <Text role="status">{translate(commonTexts.loading)}</Text>
  return (
    <ProductForm
      key={id}
      texts={texts}
      initialValues={record.fields}
      draftName={`editProduct ${id}`}
      record={record}
      onSend={(fields, base) =>
        api.PUT('/api/products/{id}', {
          params: { path, ...ifMatchHeader(base.tag) },
          body: toProductChangePayload(base.fields, fields),
        })
      }
    />
  )
}
