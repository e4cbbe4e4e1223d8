import { company } from '#content/company.ts'
import { home } from '#content/home.ts'
import type { CatalogueProduct } from '#content/product.ts'
import { products } from '#content/products.ts'
import { team } from '#content/team.ts'
import { testimonials } from '#content/testimonials.ts'

/**
 * The floor to measure against: the same content as a page that somebody writes by hand, with care and without any
 * tool: one small stylesheet in the page, no script, pictures as plain files, loaded when they come near.
 *
 * @param picture the address of a picture's 480 pixel file
 */
export function floorPages(picture: (name: string) => string): Record<string, string> {
  const shown = (name: string, alt: string, [width, height]: readonly [number, number], first = false) =>
    `<img src="${picture(name)}" alt="${alt}" width="${width}" height="${height}"${first ? '' : ' loading="lazy"'}>`

  const pictures = (one: CatalogueProduct, first: boolean) =>
    `<div class="strip">${one.pictures.map((name, index) => shown(name, one.shows[index]?.en ?? '', [480, 360], first && index === 0)).join('')}</div>`

  const product = (one: CatalogueProduct, heading: string, first = false) => `<article>
${pictures(one, first)}
<div><${heading}>${one.title.en}</${heading}><p>${one.description.en}</p><p><b>₹${one.price}</b></p>
<ol>${one.features.map(({ en }) => `<li>${en}</li>`).join('')}</ol>${calls}
<p><a class="button" href="https://wa.me/91${company.phones[0]}?text=${encodeURIComponent(one.name.en)}">Order on Whatsapp</a></p></div></article>`

  const main = `<div class="hero">${shown(home.hero.banner, '', [480, 270], true)}<h1>${home.hero.headline.en}</h1><p>${home.hero.text.en}</p></div>
<h2>${home.why.heading.en}</h2><div class="grid">${home.why.features.map(({ name, text }) => `<div><h3>${name.en}</h3><p>${text.en}</p></div>`).join('')}</div>
<h2>${home.help.heading.en}</h2><div class="grid">${home.help.pictures.map(({ image, shows }) => shown(image, shows.en, [480, 360])).join('')}</div>
<ul>${home.help.claims.map(({ en }) => `<li>${en}</li>`).join('')}</ul>
<h2>${home.testimonials.en}</h2>${shown('five-stars', 'Five stars', [480, 150])}<div class="strip">${testimonials.map(({ image, shows }) => shown(image, shows.en, [480, 360])).join('')}</div>
<h2>${home.products.en}</h2>${products.map((one) => product(one, 'h3')).join('')}
<h2>${home.leadership.en}</h2><div class="strip">${team.map(({ image, name, position, bio }) => `<div>${shown(image, '', [480, 480])}<h3>${name.en}</h3><p>${position.en}</p><p>${bio.en}</p></div>`).join('')}</div>`

  const shop = `<h1>Our Product List</h1><div class="grid">${products.map((one, index) => `<article>${pictures(one, index === 0)}<h2>${one.name.en}</h2><p>${one.description.en}</p><p><b>₹${one.price}</b></p>${calls}<a class="button" href="/product/${one.id}">View Details</a></article>`).join('')}</div>`

  const [first] = products
  return {
    'index.html': page(home.title.en, main),
    'shop.html': page('Our Product List', shop),
    'product/1.html': first ? page(first.title.en, product(first, 'h1', true)) : '',
  }
}

const calls = `<p>${company.phones
  .slice(0, 2)
  .map((phone) => `<a href="tel:+91${phone}">${phone}</a>`)
  .join(' ')}</p>`

const CSS = `*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#f8f6f0;color:#1c261b}
header,footer{background:#1e4a2a;color:#fff;padding:1rem}header a,footer a{color:#fff;margin-right:1rem}main{max-width:72rem;margin:auto;padding:1rem}
img{display:block;width:100%;height:auto;background:#dfe9d8}h1,h2,h3{line-height:1.3}h2{text-align:center}
.grid{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:1rem}.strip{display:flex;overflow-x:auto;scroll-snap-type:x mandatory}.strip>*{flex:0 0 100%;scroll-snap-align:start}
article{background:#fff;border:1px solid #dad5c5;border-radius:14px;overflow:hidden;margin-bottom:1rem}article>div+div,article>p{padding:0 1rem}
.button{display:inline-block;background:#2b6637;color:#fff;padding:.8rem 1.5rem;border-radius:8px}
@media(prefers-color-scheme:dark){body{background:#141913;color:#eef1e8}article{background:#1d241b}}`

const page = (title: string, main: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${CSS}</style></head><body>
<header><a href="/"><b>${company.name.en}</b></a><a href="/shop">Products</a><a href="/AboutUs">About Us</a><a href="/Services">Services</a><a href="/login">Login</a></header>
<main>${main}</main><footer><p>${company.blurb.en}</p><p>${company.phones.map((phone) => `<a href="tel:+91${phone}">${phone}</a>`).join('')}<a href="mailto:${company.email}">${company.email}</a></p><p>${company.address.en}</p></footer></body></html>`
