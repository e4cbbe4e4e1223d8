import { catalogueProducts } from '#content/catalogueProducts.ts'
import { CatalogueProductDetails } from './CatalogueProductDetails.tsx'

/** The page of one product. An id without a product leaves the page blank. */
export function ProductById({ id }: { id: string }) {
  const product = catalogueProducts.find((one) => String(one.id) === id)
  return product ? <CatalogueProductDetails product={product} level="h1" isFirst /> : null
}
