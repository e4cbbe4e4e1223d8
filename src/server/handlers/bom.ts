import { billOfMaterials, bomLines } from '#domain/bom.ts'
import { LARGEST_QUANTITY, LARGEST_RUPEES, paise, rupees, thousandths } from '#domain/money.ts'
import { isMissing, Refusal, wrong } from '#domain/refusal.ts'
import { MAX_ANSWER_BYTES } from '../http/fitAnswer.ts'
import type { Handlers } from '../http/handlers.ts'
import { partsOfProducts } from '../queries/parts.ts'
import { asComponentQuantities, productsById } from '../queries/products.ts'

/** More components than this are not read: on the wire each takes more than 200 bytes. */
const MAX_COMPONENTS = MAX_ANSWER_BYTES / 200

/** A part of a shopping list would look like all of it. */
const tooMany = () => wrong('', 'needs more components than fit into one answer')

export const bom: Handlers<'generateBom'> = {
  async generateBom({ db, body }) {
    const uncounted = body.flatMap(({ productId, quantity }, index) =>
      productId && isMissing(quantity) ? [{ path: `${index}.quantity`, message: 'is required' }] : [],
    )
    if (uncounted.length > 0) throw new Refusal('bad-request', uncounted)
    const lines = bomLines(body)
    if (lines.length === 0) throw wrong('', 'needs a product and a quantity of at least 1')
    const ids = lines.map((line) => line.productId)
    const products = new Map((await productsById(db, ids)).map((product) => [product.id, product]))
    const errors = body.flatMap(({ productId, quantity }, index) =>
      !productId || !quantity || quantity < 1 || products.has(productId)
        ? []
        : [{ path: `${index}.productId`, message: 'is not a product' }],
    )
    if (errors.length > 0) throw new Refusal('bad-request', errors)
    const parts = await partsOfProducts(db, ids)
    const { needed, material, labour, total } = billOfMaterials(
      lines.flatMap(({ productId, quantity: pieces }) => {
        const product = products.get(productId)
        return product ? [{ pieces, labourCost: product.labourCost, parts: parts.get(productId) ?? [] }] : []
      }),
    )
    if (needed.some((part) => part.quantity > thousandths(LARGEST_QUANTITY)) || total > paise(LARGEST_RUPEES))
      throw wrong('', 'comes to more than can be counted')
    if (needed.length > MAX_COMPONENTS) throw tooMany()
    const answer = {
      componentQuantities: await asComponentQuantities(db, needed),
      totalPrice: rupees(total),
      materialPrice: rupees(material),
      labourPrice: rupees(labour),
    }
    if (Buffer.byteLength(JSON.stringify(answer)) > MAX_ANSWER_BYTES) throw tooMany()
    return answer
  },
}
