import type { Translated } from '#texts/translated.ts'

/** The header picture above the carousel. */
export const reviewHeader = {
  image: 'five-stars',
  altText: { en: 'A five-star review', hi: 'पाँच सितारों वाली राय' } satisfies Translated,
}

type Testimonial = {
  /** Name of a file in pictures/, without its extension. */
  image: string
  /** The text in the picture. */
  altText: Translated
}

/** Nine pictures of reviews. The sample pictures contain the word sample. */
export const testimonials: readonly Testimonial[] = Array.from({ length: 9 }, (_, index) => ({
  image: `review-${index + 1}`,
  altText: {
    en: `Sample review ${index + 1} of 9: a real customer's words will stand here`,
    hi: `नमूना राय ${index + 1} / 9: यहाँ किसी ग्राहक के अपने शब्द होंगे`,
  },
}))
