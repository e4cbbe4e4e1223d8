import type { ReactNode } from 'react'
import { about } from '#content/about.ts'
import type { CatalogueProduct } from '#content/catalogueProduct.ts'
import { catalogueProducts } from '#content/catalogueProducts.ts'
import { company } from '#content/company.ts'
import { home } from '#content/home.ts'
import { privacy } from '#content/privacy.ts'
import { services } from '#content/services.ts'
import { terms } from '#content/terms.ts'
import { catalogueTexts } from '#texts/catalogue.ts'
import { guardTexts } from '#texts/common.ts'
import { signInTexts } from '#texts/menu.ts'
import type { Translated } from '#texts/translated.ts'
import { ProductById } from '#web/screens/public/CatalogueProductDetails.tsx'
import { About } from '../screens/public/About.tsx'
import { OfflinePage, UnknownPage } from '../screens/public/BilingualPages.tsx'
import { Home } from '../screens/public/Home.tsx'
import { Privacy, Terms } from '../screens/public/LegalPages.tsx'
import { getProductPath } from '../screens/public/publicPaths.ts'
import { Services } from '../screens/public/Services.tsx'
import { Shop } from '../screens/public/Shop.tsx'
import { PrerenderedSignIn } from '../screens/session/PrerenderedSignIn.tsx'

/** One prerendered page, in both languages. */
export type PublicPage = {
  /** Its English address. */
  path: string
  title: Translated
  summary: Translated
  render: () => ReactNode
  /** The first visible picture, which is inlined into the page. Width in pixels. */
  inlinePicture?: { name: string; width: 320 | 480 }
  /** The preview picture when the page is shared. */
  sharedPicture: string
  /** Excluded from search engines and the sitemap. */
  isHidden?: true
  /** The sign-in page, which starts the app. Search engines may index it, but it is not in the sitemap. */
  isSignIn?: true
  product?: CatalogueProduct
}

const [defaultPicture = 'hero'] = catalogueProducts[0]?.pictures ?? []

/** Every public page of the catalogue. */
export const pages: readonly PublicPage[] = [
  {
    path: '/',
    ...home,
    render: () => <Home />,
    inlinePicture: { name: home.hero.banner, width: 480 },
    sharedPicture: home.hero.banner,
  },
  {
    path: '/shop',
    title: catalogueTexts.shopTitle,
    summary: catalogueTexts.shopSummary,
    render: () => <Shop />,
    inlinePicture: { name: defaultPicture, width: 320 },
    sharedPicture: defaultPicture,
  },
  ...catalogueProducts.map((product): PublicPage => {
    const [picture = defaultPicture] = product.pictures
    return {
      path: getProductPath(product.id),
      title: product.title,
      summary: product.description,
      render: () => <ProductById id={String(product.id)} />,
      inlinePicture: { name: picture, width: 480 },
      sharedPicture: picture,
      product,
    }
  }),
  { path: '/AboutUs', ...about, render: () => <About />, sharedPicture: home.hero.banner },
  { path: '/Services', ...services, render: () => <Services />, sharedPicture: home.hero.banner },
  { path: '/terms', ...terms, render: () => <Terms />, sharedPicture: home.hero.banner },
  { path: '/privacy', ...privacy, render: () => <Privacy />, sharedPicture: home.hero.banner },
  {
    path: '/login',
    title: signInTexts.title,
    summary: catalogueTexts.needsScript,
    render: () => <PrerenderedSignIn />,
    sharedPicture: home.hero.banner,
    isSignIn: true,
  },
  {
    path: '/404',
    title: guardTexts.notFound,
    summary: guardTexts.notFoundWhy,
    render: () => <UnknownPage />,
    sharedPicture: home.hero.banner,
    isHidden: true,
  },
  {
    path: '/offline',
    title: catalogueTexts.offlineTitle,
    summary: catalogueTexts.offlineText,
    render: () => <OfflinePage />,
    sharedPicture: home.hero.banner,
    isHidden: true,
  },
  {
    // An id that no product has: everything but the product is there.
    path: '/product/unknown',
    title: company.name,
    summary: company.blurb,
    render: () => <ProductById id="unknown" />,
    sharedPicture: home.hero.banner,
    isHidden: true,
  },
]
