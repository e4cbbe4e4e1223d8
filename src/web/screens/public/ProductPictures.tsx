import type { CatalogueProduct } from '#content/catalogueProduct.ts'
import { catalogueTexts as t } from '#texts/catalogue.ts'
import { useTranslate } from '#web/ui/text/language.tsx'
import { Carousel } from './Carousel.tsx'
import { Picture } from './Picture.tsx'

type ProductPicturesProps = { product: CatalogueProduct; sizes: string; isFirst?: boolean }

/** The slider with all pictures of a product. */
export function ProductPictures({ product, sizes, isFirst = false }: ProductPicturesProps) {
  const translate = useTranslate()
  return (
    <Carousel kind="product" label={translate(t.picturesOf(translate(product.name)))}>
      {product.pictures.map((name, index) => {
        const altText = product.altTexts[index]
        return (
          <Picture
            key={name}
            name={name}
            alt={altText ? translate(altText) : ''}
            sizes={sizes}
            isFirst={isFirst && index === 0}
          />
        )
      })}
    </Carousel>
  )
}
