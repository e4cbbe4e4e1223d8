import { useState } from 'react'
import { productsTexts as t } from '#texts/products.ts'
import { api, keyOf } from '#web/data/api.ts'
import { asPayload, emptyProduct } from './draft.ts'
import { ProductForm } from './ProductForm.tsx'

const words = { title: t.addTitle, act: t.add, ask: t.addAsk, saved: t.added, failed: t.addFailed }

export function AddProduct() {
  const [start] = useState(emptyProduct)
  return (
    <ProductForm
      words={words}
      start={start}
      draft="addProduct"
      send={(fields) => api.POST('/api/products', { params: keyOf(fields), body: asPayload(fields) })}
    />
  )
}
