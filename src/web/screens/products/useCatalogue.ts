import { useEffect, useState } from 'react'
import type { CatalogueProduct } from '#content/catalogueProduct.ts'
import type { Translated } from '#texts/translated.ts'

export type TranslatedProduct = CatalogueProduct & { category: Translated }

/** The products of the public catalogue. Its texts are loaded when a screen first needs them; until then, none. */
export function useCatalogue(): readonly TranslatedProduct[] {
  const [products, setProducts] = useState<readonly TranslatedProduct[]>([])
  useEffect(() => {
    // Without a network they may be missing; then no product is offered.
    Promise.all([import('#content/catalogueProducts.ts'), import('#content/catalogueProduct.ts')]).then(
      ([{ catalogueProducts }, { productFamilies }]) =>
        setProducts(catalogueProducts.map((product) => ({ ...product, category: productFamilies[product.family] }))),
      () => {},
    )
  }, [])
  return products
}
