import { computeBom, parseBomLines } from '#domain/bom.ts'
import { MAX_QUANTITY, MAX_RUPEES, toPaise, toRupees, toThousandths } from '#domain/money.ts'
import { invalidField, isEmptyField, Refusal } from '#domain/refusal.ts'
import { MAX_ANSWER_BYTES } from '../http/fitAnswer.ts'
import type { Handlers } from '../http/handlerTypes.ts'
import { findPartsByProduct } from '../queries/parts.ts'
import { findProductsById, loadComponentQuantities } from '../queries/products.ts'

/** The number of components in one answer: each takes more than 200 bytes. */
const MAX_COMPONENTS = MAX_ANSWER_BYTES / 200

/** Refuses instead of cutting the list, because a truncated shopping list looks complete. */
const tooManyComponents = () => invalidField('', 'needs more components than fit into one answer')

export const bom: Handlers<'generateBom'> = {
  async generateBom({ db, body }) {
    const uncounted = body.flatMap(({ productId, quantity }, index) =>
      productId && isEmptyField(quantity) ? [{ path: `${index}.quantity`, message: 'is required' }] : [],
    )
    if (uncounted.length > 0) throw new Refusal('bad-request', uncounted)
    const lines = parseBomLines(body)
    if (lines.length === 0) throw invalidField('', 'needs a product and a quantity of at least 1')
    const ids = lines.map((line) => line.productId)
    const products = new Map((await findProductsById(db, ids)).map((product) => [product.id, product]))
    const errors = body.flatMap(({ productId, quantity }, index) =>
      !productId || !quantity || quantity < 1 || products.has(productId)
        ? []
        : [{ path: `${index}.productId`, message: 'is not a product' }],
    )
    if (errors.length > 0) throw new Refusal('bad-request', errors)
    const parts = await findPartsByProduct(db, ids)
    const { needed, material, labour, total } = computeBom(
      lines.flatMap(({ productId, quantity: pieces }) => {
        const product = products.get(productId)
        return product ? [{ pieces, labourCost: product.labourCost, parts: parts.get(productId) ?? [] }] : []
      }),
    )
    if (needed.some((part) => part.quantity > toThousandths(MAX_QUANTITY)) || total > toPaise(MAX_RUPEES))
      throw invalidField('', 'exceeds the largest quantity or amount')
    if (needed.length > MAX_COMPONENTS) throw tooManyComponents()
    const answer = {
      componentQuantities: await loadComponentQuantities(db, needed),
      totalPrice: toRupees(total),
      materialPrice: toRupees(material),
      labourPrice: toRupees(labour),
    }
    if (Buffer.byteLength(JSON.stringify(answer)) > MAX_ANSWER_BYTES) throw tooManyComponents()
    return answer
  },
}
