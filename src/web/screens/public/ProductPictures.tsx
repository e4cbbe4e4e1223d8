import type { CatalogueProduct } from '#content/product.ts'
import { catalogueTexts as t } from '#texts/catalogue.ts'
import { useWords } from '#web/ui/language.tsx'
import { Picture } from './Picture.tsx'
import { Strip } from './Strip.tsx'

type Props = { product: CatalogueProduct; sizes: string; first?: boolean }

/** The slider with all pictures of a product. */
export function ProductPictures({ product, sizes, first = false }: Props) {
  const say = useWords()
  return (
    <Strip kind="product" label={say(t.picturesOf(say(product.name)))}>
      {product.pictures.map((name, index) => {
        const shows = product.shows[index]
        return (
          <Picture key={name} name={name} alt={shows ? say(shows) : ''} sizes={sizes} first={first && index === 0} />
        )
      })}
    </Strip>
  )
}
