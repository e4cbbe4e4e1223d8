import { useParams } from '@tanstack/react-router'
import { Product } from './Product.tsx'

/** The page of the product in the address, within the application. */
export function ProductPage() {
  const { id = '' } = useParams({ strict: false })
  return <Product id={id} />
}
