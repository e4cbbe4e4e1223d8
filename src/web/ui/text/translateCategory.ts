import { productFamilies } from '#content/catalogueProduct.ts'
import type { Translated } from '#texts/translated.ts'

/** The families of the catalogue and their parts ("volt meter / ampere meter"), by the English name in lower case. */
const familyTexts = new Map(
  Object.values(productFamilies).flatMap(({ en, hi }) => {
    const partsHi = hi.split(' / ')
    const parts = en.split(' / ').map((part, index) => ({ en: part, hi: partsHi[index] ?? hi }))
    return [{ en, hi }, ...parts].map((text) => [text.en.toLowerCase(), text] as const)
  }),
)

/** The category of a product as it is stored, and in Hindi if it is a family of the catalogue. */
export function translateCategory(category: string): Translated {
  return { en: category, hi: familyTexts.get(category.trim().toLowerCase())?.hi ?? category }
}
