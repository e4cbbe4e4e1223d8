import { useParams } from '@tanstack/react-router'
import { ProductById } from './CatalogueProductDetails.tsx'

/** The page of the product in the address, within the application. */
export function ProductPage() {
  const { id = '' } = useParams({ strict: false })
  return <ProductById id={id} />
}
