/**
 * The baseline of bench:staff: sign-in, list of sales and sale form, carefully written by hand without
 * any tool. One style sheet in each page, one small script for all, the choices in IndexedDB, a small service worker.
 */
export function buildStaffBaseline(): Record<string, string> {
  return {
    'login.html': buildPage(
      'Login',
      `<h1>Login</h1><form><label>Username<input name="userName" autocomplete="username"></label>
<label>Password<input name="password" type="password" autocomplete="current-password"></label><button>Login</button></form>`,
    ),
    'showsales.html': buildPage('All Sales', '<h1>All Sales</h1><table><tbody></tbody></table>'),
    'addsale.html': buildPage('New sale', SALE_FORM),
    'staff.js': SCRIPT,
    'worker.js': WORKER,
  }
}

const field = (name: string, label: string, attributes = '') =>
  `<label>${label}<input name="${name}" ${attributes}></label>`

const line = (name: string) =>
  `${field(`${name}Product`, 'Product', 'list="products"')}${field(`${name}Price`, 'Price', 'inputmode="decimal"')}${field(`${name}Quantity`, 'Quantity', 'inputmode="numeric"')}`

const SALE_FORM = `<h1>New sale</h1><form>
<h2>Details</h2>${field('salesParty', 'Party', 'role="combobox" autocomplete="off"')}<ul role="listbox" hidden></ul>
<label>Employee<select name="saleByEmployee"></select></label>${field('date', 'Date', 'type="date"')}
<h2>Products</h2>${line('sold')}<button type="button">Add product</button>
<h2>Replacement Products</h2><button type="button">Add replacement</button>
<h2>Payment</h2>${field('amountPaid', 'Amount Paid', 'inputmode="decimal"')}${field('taxAmount', 'Tax Amount', 'inputmode="decimal"')}
${field('discount', 'Discount', 'inputmode="decimal"')}<label>Balance<output>0.00</output></label>
<label>Comment<textarea name="comment" rows="3"></textarea></label><datalist id="products"></datalist><button>Submit</button></form>`

const CSS = `*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#f8f6f0;color:#1c261b}
header{background:#1e4a2a;color:#fff;padding:1rem}header a{color:#fff;margin-right:1rem}main{max-width:44rem;margin:auto;padding:1rem}
label{display:block;margin-bottom:1rem}input,select,textarea{display:block;width:100%;font:inherit;min-height:48px;padding:.5rem;border:1px solid #7a8272;border-radius:8px}
button{min-height:48px;width:100%;background:#2b6637;color:#fff;border:0;border-radius:8px;font:inherit}
ul{margin:0;padding:0;list-style:none}li{padding:.7rem;background:#fff}td{padding:.5rem;border-bottom:1px solid #dad5c5}
@media(prefers-color-scheme:dark){body{background:#141913;color:#eef1e8}}`

const buildPage = (
  title: string,
  main: string,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><link rel="icon" href="/favicon.svg"><style>${CSS}</style></head><body>
<header><a href="/"><b>Khet Electronics</b></a><a href="/ShowSales">Sale</a><a href="/addSale">Add sale</a></header>
<main>${main}</main><script src="/staff.js" defer></script></body></html>`

const SCRIPT = `const open = indexedDB.open('baseline', 1)
open.onupgradeneeded = () => open.result.createObjectStore('answers')
const database = new Promise((done) => (open.onsuccess = () => done(open.result)))
const read = async (path) => {
  const request = (await database).transaction('answers').objectStore('answers').get(path)
  return new Promise((done) => (request.onsuccess = () => done(request.result)))
}
const call = async (path, init) => {
  const answer = await fetch(path, { ...init, headers: { 'Content-Type': 'application/json', Authorization: 'Bearer ' + localStorage.token } })
  if (!answer.ok) throw new Error(path)
  const json = await answer.json()
  if (!init) (await database).transaction('answers', 'readwrite').objectStore('answers').put(json, path)
  return json
}
const form = document.forms[0]
if (location.pathname === '/login')
  form.onsubmit = async (event) => {
    event.preventDefault()
    delete localStorage.token
    const typed = { username: form.userName.value, password: form.password.value }
    const { value } = await call('/api/authenticate', { method: 'POST', body: JSON.stringify(typed) })
    localStorage.token = value
    location.href = '/ShowSales'
  }
const SALES = '/api/sales/all?page=0&size=50'
const showSales = ({ content = [] } = {}) => {
  const rows = content.map((sale) => {
    const row = document.createElement('tr')
    for (const text of [sale.date, sale.salesParty?.name, sale.total, sale.amountPaid, sale.balance, sale.comment])
      row.insertCell().textContent = text ?? ''
    return row
  })
  document.querySelector('tbody').replaceChildren(...rows)
}
const choices = ['/api/party/all', '/api/sales/searchData']
if (location.pathname === '/ShowSales') {
  read(SALES).then((known) => known && showSales(known))
  call(SALES).then(showSales, () => {}).then(() => Promise.all(choices.map((path) => call(path))).catch(() => {}))
}
if (location.pathname === '/addSale') {
  const list = document.querySelector('ul')
  const party = form.salesParty
  let parties = []
  const show = () => {
    const found = parties.filter(({ name }) => name.toLowerCase().includes(party.value.toLowerCase())).slice(0, 50)
    list.hidden = !party.value
    list.replaceChildren(...found.map(({ name }) => {
      const option = document.createElement('li')
      option.role = 'option'
      option.textContent = name
      option.onclick = () => { party.value = name; list.hidden = true }
      return option
    }))
  }
  party.oninput = show
  Promise.all(choices.map(read)).then(([allParties, { employees, products }]) => {
    parties = allParties
    form.saleByEmployee.append(...employees.map(({ id, name }) => new Option(name, id)))
    document.querySelector('datalist').append(...products.map(({ name }) => new Option(name)))
    if (party.value) show()
  })
}
addEventListener('load', () => navigator.serviceWorker?.register('/worker.js'))
`

const WORKER = `const NAME = 'baseline'
const PAGES = ['/login', '/ShowSales', '/addSale', '/staff.js']
addEventListener('install', (event) => {
  skipWaiting()
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(PAGES)))
})
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  if (PAGES.includes(new URL(event.request.url).pathname))
    event.respondWith(caches.open(NAME).then((cache) => cache.match(event.request, { ignoreVary: true })).then((known) => known ?? fetch(event.request)))
})
`
