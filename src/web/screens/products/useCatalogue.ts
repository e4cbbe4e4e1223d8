import { useEffect, useState } from 'react'
import type { CatalogueProduct } from '#content/catalogueProduct.ts'

/** The products of the public catalogue. Its texts are loaded when a screen first needs them; until then, none. */
export function useCatalogue(): readonly CatalogueProduct[] {
  const [products, setProducts] = useState<readonly CatalogueProduct[]>([])
  useEffect(() => {
    // Without a network they may be missing; then no product is offered.
    import('#content/catalogueProducts.ts').then(
      ({ catalogueProducts }) => setProducts(catalogueProducts),
      () => {},
    )
  }, [])
  return products
}
