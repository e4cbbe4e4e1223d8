import type { ReactNode } from 'react'
import { about } from '#content/about.ts'
import { company } from '#content/company.ts'
import { home } from '#content/home.ts'
import { privacy } from '#content/privacy.ts'
import type { CatalogueProduct } from '#content/product.ts'
import { products } from '#content/products.ts'
import { services } from '#content/services.ts'
import { terms } from '#content/terms.ts'
import { catalogueTexts } from '#texts/catalogue.ts'
import { guardTexts } from '#texts/common.ts'
import { sessionTexts } from '#texts/menu.ts'
import type { Text } from '#texts/text.ts'
import { About } from '../screens/public/About.tsx'
import { productPath } from '../screens/public/addresses.ts'
import { Home } from '../screens/public/Home.tsx'
import { OfflinePage, UnknownPage } from '../screens/public/Notices.tsx'
import { Privacy, Terms } from '../screens/public/Paper.tsx'
import { Product } from '../screens/public/Product.tsx'
import { Services } from '../screens/public/Services.tsx'
import { Shop } from '../screens/public/Shop.tsx'
import { SignInPlace } from '../screens/session/SignInPlace.tsx'

/** One page that is written in advance, in both languages. */
export type Page = {
  /** Its English address. */
  path: string
  title: Text
  summary: Text
  screen: () => ReactNode
  /** The picture that is seen first: it becomes part of the page. Width in pixels: 320 or 480. */
  first?: { name: string; width: 320 | 480 }
  /** What a chat shows when the page is shared. */
  shared: string
  /** Not to be found by search engines, and not in the sitemap. */
  hidden?: true
  /** Here the application starts, for whoever comes. Found, but not looked for: it is not in the sitemap. */
  signIn?: true
  product?: CatalogueProduct
}

const [face = 'hero'] = products[0]?.pictures ?? []

/** Every public page of the catalogue. */
export const pages: readonly Page[] = [
  {
    path: '/',
    ...home,
    screen: () => <Home />,
    first: { name: home.hero.banner, width: 480 },
    shared: home.hero.banner,
  },
  {
    path: '/shop',
    title: catalogueTexts.shopTitle,
    summary: catalogueTexts.shopSummary,
    screen: () => <Shop />,
    first: { name: face, width: 320 },
    shared: face,
  },
  ...products.map((product): Page => {
    const [picture = face] = product.pictures
    return {
      path: productPath(product.id),
      title: product.title,
      summary: product.description,
      screen: () => <Product id={String(product.id)} />,
      first: { name: picture, width: 480 },
      shared: picture,
      product,
    }
  }),
  { path: '/AboutUs', ...about, screen: () => <About />, shared: home.hero.banner },
  { path: '/Services', ...services, screen: () => <Services />, shared: home.hero.banner },
  { path: '/terms', ...terms, screen: () => <Terms />, shared: home.hero.banner },
  { path: '/privacy', ...privacy, screen: () => <Privacy />, shared: home.hero.banner },
  {
    path: '/login',
    title: sessionTexts.title,
    summary: catalogueTexts.needsScript,
    screen: () => <SignInPlace />,
    shared: home.hero.banner,
    signIn: true,
  },
  {
    path: '/404',
    title: guardTexts.notFound,
    summary: guardTexts.sorry,
    screen: () => <UnknownPage />,
    shared: home.hero.banner,
    hidden: true,
  },
  {
    path: '/offline',
    title: catalogueTexts.offlineTitle,
    summary: catalogueTexts.offlineText,
    screen: () => <OfflinePage />,
    shared: home.hero.banner,
    hidden: true,
  },
  {
    // An id that no product has: everything but the product is there.
    path: '/product/unknown',
    title: company.name,
    summary: company.blurb,
    screen: () => <Product id="unknown" />,
    shared: home.hero.banner,
    hidden: true,
  },
]
