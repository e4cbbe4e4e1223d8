import { useState } from 'react'
import { productsTexts as t } from '#texts/products.ts'
import { api, idempotencyKeyHeader } from '#web/data/api/api.ts'
import { ProductForm } from './ProductForm.tsx'
import { createEmptyProduct, showErrorsAtLines, toProductPayload } from './productDraft.ts'

const texts = { title: t.addTitle, act: t.add, ask: t.addAsk, saved: t.added, failed: t.addFailed }

export function AddProduct() {
  const [initialValues] = useState(createEmptyProduct)
  return (
    <ProductForm
      texts={texts}
      initialValues={initialValues}
      draftName="addProduct"
      onSend={(fields) =>
        api
          .POST('/api/products', { params: idempotencyKeyHeader(fields), body: toProductPayload(fields) })
          .catch(showErrorsAtLines)
      }
    />
  )
}
