import { products } from '#content/products.ts'
import { ProductDetails } from './ProductDetails.tsx'

/** The page of one product. An id without a product leaves the page blank (specification, section 8). */
export function Product({ id }: { id: string }) {
  const product = products.find((one) => String(one.id) === id)
  return product ? <ProductDetails product={product} level="h1" first /> : null
}
