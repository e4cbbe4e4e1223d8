/** A number of pieces of a product; a line without a product is dropped. */
type BomLine = { product: { id?: number | null; name?: string | null } | null; quantity: number | '' }

export type BomFields = { lines: BomLine[] }

export const createBomLine = (): BomLine => ({ product: null, quantity: 1 })
