import { useParams } from '@tanstack/react-router'
import { productsTexts as t } from '#texts/products.ts'
import { api, ifMatchHeader } from '#web/data/api/api.ts'
import { useRecord } from '#web/data/api/useRecord.ts'
import { QueryStatus } from '#web/ui/text/QueryStatus.tsx'
import { ProductForm } from './ProductForm.tsx'
import { showErrorsAtLines, toProductChangePayload, toProductDraft } from './productDraft.ts'

const texts = {
  title: t.editTitle,
  act: t.updateProduct,
  ask: t.updateAsk,
  saved: t.updated,
  failed: t.updateFailed,
}

/** Changes a product. Past productions do not change. */
export function EditProduct() {
  const id = Number(useParams({ from: '/EditProduct/$id' }).id)
  const path = { id }
  const { toOpenRecord, ...query } = useRecord('/api/products/{id}', { params: { path } })
  const record = toOpenRecord(toProductDraft)
  if (!record) return <QueryStatus query={query} failureText={t.fetchFailed} />
  return (
    <ProductForm
      key={id}
      texts={texts}
      initialValues={record.fields}
      draftName={`editProduct ${id}`}
      record={record}
      onSend={(fields, base) =>
        api
          .PUT('/api/products/{id}', {
            params: { path, ...ifMatchHeader(base.tag) },
            body: toProductChangePayload(base.fields, fields),
          })
          .catch(showErrorsAtLines)
      }
    />
  )
}
