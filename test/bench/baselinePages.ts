import { type CatalogueProduct, getCategories } from '#content/catalogueProduct.ts'
import { catalogueProducts } from '#content/catalogueProducts.ts'
import { company } from '#content/company.ts'
import { footerProducts } from '#content/footer.ts'
import { home } from '#content/home.ts'
import { team } from '#content/team.ts'
import { testimonials } from '#content/testimonials.ts'

/**
 * The baseline of bench:catalogue: hand-written pages with the same content as ours, one small stylesheet in the page,
 * no script, no slider, no variants for other screens, and pictures as plain files that load lazily.
 *
 * @param picture the address of a picture's 480 pixel file
 */
export function buildBaselinePages(picture: (name: string) => string): Record<string, string> {
  const buildImage = (name: string, alt: string, [width, height]: readonly [number, number], first = false) =>
    `<img src="${picture(name)}" alt="${alt}" width="${width}" height="${height}"${first ? '' : ' loading="lazy"'}>`

  const buildGallery = (one: CatalogueProduct, first: boolean) =>
    `<div class="strip">${one.pictures.map((name, index) => buildImage(name, one.altTexts[index]?.en ?? '', [480, 360], first && index === 0)).join('')}</div>`

  const buildProduct = (one: CatalogueProduct, heading: string, first = false) => `<article>
${buildGallery(one, first)}
<div><p><small>${getCategories(one)
    .map(({ en }) => en)
    .join(
      ' · ',
    )}</small></p><${heading}>${one.title.en}</${heading}><p>${one.description.en}</p><p><b>₹${one.priceRupees}</b></p>
<ol>${one.features.map(({ en }) => `<li>${en}</li>`).join('')}</ol>${callLinks}
<p><a class="button" href="https://wa.me/91${company.phones[0]}?text=${encodeURIComponent(one.name.en)}">Order on WhatsApp</a></p></div></article>`

  const main = `<div class="hero">${buildImage(home.hero.banner, '', [480, 270], true)}<img class="logo" src="${picture('logo')}" alt="${company.name.en}" width="80" height="80" loading="lazy"><h1>${home.hero.headline.en}</h1><p>${home.hero.text.en}</p></div>
<h2>${home.why.heading.en}</h2><div class="grid">${home.why.features.map(({ name, text }) => `<div><h3>${name.en}</h3><p>${text.en}</p></div>`).join('')}</div>
<h2>${home.help.heading.en}</h2><div class="grid">${home.help.pictures.map(({ image, shows }) => buildImage(image, shows.en, [480, 360])).join('')}</div>
<ul>${home.help.claims.map(({ en }) => `<li>${en}</li>`).join('')}</ul>
<h2>${home.testimonials.en}</h2>${buildImage('five-stars', 'Five stars', [480, 150])}<div class="strip">${testimonials.map(({ image, altText }) => buildImage(image, altText.en, [480, 360])).join('')}</div>
<h2>${home.products.en}</h2>${catalogueProducts.map((one) => buildProduct(one, 'h3')).join('')}
<h2>${home.leadership.en}</h2><div class="strip">${team.map(({ image, name, position, bio }) => `<div>${buildImage(image, '', [480, 480])}<h3>${name.en}</h3><p>${position.en}</p><p>${bio.en}</p></div>`).join('')}</div>`

  const shop = `<h1>Our Product List</h1><div class="grid">${catalogueProducts.map((one, index) => `<article>${buildGallery(one, index === 0)}<h2>${one.name.en}</h2><p>${one.description.en}</p><p><b>₹${one.priceRupees}</b></p>${callLinks}<a class="button" href="/product/${one.id}">View Details</a></article>`).join('')}</div>`

  const [first] = catalogueProducts
  return {
    'index.html': buildPage(home.title.en, '/', main),
    'shop.html': buildPage('Our Product List', '/shop', shop),
    'product/1.html': first ? buildPage(first.title.en, '/product/1', buildProduct(first, 'h1', true)) : '',
  }
}

const callLinks = `<p>${company.phones
  .slice(0, 2)
  .map((phone) => `<a href="tel:+91${phone}">${phone}</a>`)
  .join(' ')}</p>`

const CSS = `*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#f8f6f0;color:#1c261b}
header,footer{background:#1e4a2a;color:#fff;padding:1rem}header a,footer a{color:#fff;margin-right:1rem}main{max-width:72rem;margin:auto;padding:1rem}
img{display:block;width:100%;height:auto;background:#dfe9d8}h1,h2,h3{line-height:1.3}h2{text-align:center}
.grid{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:1rem}.strip{display:flex;overflow-x:auto;scroll-snap-type:x mandatory}.strip>*{flex:0 0 100%;scroll-snap-align:start}
article{background:#fff;border:1px solid #dad5c5;border-radius:14px;overflow:hidden;margin-bottom:1rem}article>div+div,article>p{padding:0 1rem}
header a,footer a{display:inline-block;padding:.6rem 0}.logo{width:3.5rem}
.button{display:inline-block;background:#2b6637;color:#fff;padding:.8rem 1.5rem;border-radius:8px}
@media(prefers-color-scheme:dark){body{background:#141913;color:#eef1e8}article{background:#1d241b}}`

const buildPage = (
  title: string,
  path: string,
  main: string,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><meta name="description" content="${home.summary.en}">
<link rel="icon" href="/favicon.svg"><link rel="manifest" href="/manifest.webmanifest"><link rel="canonical" href="${company.site}${path}"><link rel="alternate" hreflang="hi" href="${company.site}/hi${path}">
<meta property="og:title" content="${title}"><meta property="og:image" content="${company.site}/shared.jpg"><style>${CSS}</style></head><body>
<header><a href="/"><b>${company.name.en}</b></a><a href="/shop">Products</a><a href="/AboutUs">About Us</a><a href="/Services">Services</a><a href="/login">Login</a><a href="/hi${path}" lang="hi">हिंदी</a></header>
<main>${main}</main><footer><h2>${company.name.en}</h2><p>${company.blurb.en}</p>
<h2>Useful links</h2><p><a href="${company.links.feedback}">Give feedback</a><a href="${company.links.map}">Show on MAP</a><a href="https://wa.me/91${company.phones[0]}">WhatsApp</a><a href="${company.links.google}">Google</a><a href="${company.links.facebook}">Facebook</a></p>
<h2>Contact Us</h2><p>${company.phones.map((phone) => `<a href="tel:+91${phone}">${phone}</a>`).join('')}<a href="mailto:${company.email}">${company.email}</a></p><p>${company.address.en}</p>
<h2>Products</h2><p>${footerProducts.map(({ name, id }) => `<a href="/product/${id}">${name.en}</a>`).join('')}</p>
<p><a href="/terms">Terms &amp; Conditions</a><a href="/privacy">Privacy Policy</a></p><p>© ${company.founded} ${company.name.en}. All rights reserved.</p></footer></body></html>`
