import type { Day } from '#domain/day.ts'
import type { IdAmount } from './modelEvent.ts'
import {
  computeModelPrices,
  createOpening,
  type DocumentEvent,
  type Effects,
  type ModelDocumentKind,
  type ModelPosting,
  type OpeningEvent,
  reverseEffects,
  type StockedItem,
  sumAmounts,
  sumAmountsById,
} from './modelPostings.ts'

const sortByDay = (postings: ModelPosting[]) =>
  postings.sort((one, other) => (one.day < other.day ? -1 : +(one.day > other.day)))

/** The postings of the model in the order of entry, and every figure that is computed from them alone. */
export class ModelLedger {
  readonly postings: ModelPosting[] = []
  readonly deletions: ModelPosting[] = []
  /** The components of each product, by its id. */
  readonly recipes = new Map<number, IdAmount[]>()
  readonly rules: { faulty: string; taxIsCost: boolean; strict: boolean; closed: Day | '' } = {
    faulty: 'quarantine',
    taxIsCost: false,
    strict: false,
    closed: '',
  }
  readonly components: readonly StockedItem[]
  readonly products: readonly StockedItem[]
  /** The document that the next posting supersedes, if it is posted. */
  corrected: { document: ModelPosting; today: Day } | undefined

  constructor(start: Day, components: readonly StockedItem[], products: readonly StockedItem[]) {
    this.components = components
    this.products = products
    for (const { id, stock } of products)
      this.postings.push(createOpening({ what: 'opening changed', of: 'product', id, day: start, amount: stock }))
    for (const { id, stock } of components.filter((goods) => goods.stock !== 0))
      this.postings.push(createOpening({ what: 'opening changed', of: 'component', id, day: start, amount: stock }))
  }

  documentsOfKind(document: ModelDocumentKind | undefined): ModelPosting[] {
    return this.postings.filter((posting) => posting.document === document)
  }

  /** Postings that count, by day, and within a day in the order of entry. */
  activePostings(): ModelPosting[] {
    return sortByDay(this.postings.filter(({ isReversed }) => !isReversed))
  }

  /** Documents that are not deleted, by their own day. */
  documents(): ModelPosting[] {
    return sortByDay(this.postings.filter((posting) => !posting.isDeleted && !posting.original))
  }

  /** The document of a deletion (any, often a deleted one) or of a restoration (a deleted one, if there is one). */
  chooseDocument({ what, document, which }: DocumentEvent): ModelPosting | undefined {
    const deleted = this.deletions.filter((posting) => posting.document === document)
    const all =
      deleted.length > 0 && (what === 'restored' || which % 3 === 0) ? deleted : this.documentsOfKind(document)
    return all[which % all.length]
  }

  findOpeningIndex({ of, id }: Pick<OpeningEvent, 'of' | 'id'>): number {
    return this.postings.findIndex((posting) => posting.opening === `${of} ${id}`)
  }

  isSameOpening(event: OpeningEvent): boolean {
    const serialize = (posting?: ModelPosting) =>
      posting && JSON.stringify([posting.day, posting.party, posting.cash, posting.parts, posting.pieces])
    const after = event.amount === 0 ? undefined : createOpening(event)
    return serialize(this.postings[this.findOpeningIndex(event)]) === serialize(after)
  }

  stockOf(kind: 'pieces' | 'returned', product: number): number {
    const pairs = this.activePostings().flatMap((posting) => posting[kind] ?? [])
    return sumAmounts(pairs.filter(([id]) => id === product).map(([, pieces]) => pieces))
  }

  private componentStockOf(id: number): number {
    const parts = this.activePostings().flatMap((posting) => posting.parts ?? [])
    return sumAmounts(parts.filter(({ component }) => component === id).map(({ quantity }) => quantity))
  }

  pricesOf(goods: StockedItem) {
    return computeModelPrices(goods, this.documents(), this.activePostings(), this.rules.taxIsCost)
  }

  /** The cost of these components at their latest prices, in paise. */
  computeMaterialCost(parts: IdAmount[]): number {
    const costs = parts.map(([part, quantity]) => {
      const goods = this.components.find(({ id }) => id === part)
      const price = goods ? this.pricesOf(goods).price * 10_000 : 0
      return Math.round((Math.round(price) * quantity) / 100_000)
    })
    return sumAmounts(costs)
  }

  /** Whether the change from `before` to these effects would make a stock negative under the strict rule. */
  isShort({ pieces = [], parts = [] }: Effects, before: Effects = {}): boolean {
    if (!this.rules.strict) return false
    const toPairs = ({ parts: some = [] }: Effects) =>
      some.map(({ component, quantity }): IdAmount => [component, quantity])
    const negate = (pairs: IdAmount[] = []) => pairs.map(([id, quantity]): IdAmount => [id, -quantity])
    const pieceChanges = sumAmountsById([...pieces, ...negate(before.pieces)])
    const partChanges = sumAmountsById([...toPairs({ parts }), ...negate(toPairs(before))])
    return (
      pieceChanges.some(([id, by]) => by < 0 && this.stockOf('pieces', id) + by < 0) ||
      partChanges.some(([id, by]) => by < 0 && this.componentStockOf(id) + by < 0)
    )
  }

  addPosting(
    day: Day,
    effects: Effects,
    document?: ModelDocumentKind,
    id = this.documentsOfKind(document).length + 1,
  ): void {
    this.postings.push({ document, id, day, isDeleted: false, isReversed: false, ...effects })
  }

  /** Adds a posting and deletes the document that it corrects; false when its day is closed or the stock is too small. */
  tryPost(day: Day, effects: Effects, document?: ModelDocumentKind, id?: number): boolean {
    if (day <= this.rules.closed || this.isShort(effects, this.corrected?.document)) return false
    if (this.corrected) {
      this.deletions.unshift(this.corrected.document)
      this.postDeletion(this.corrected.document, this.corrected.today)
    }
    this.addPosting(day, effects, document, id)
    return true
  }

  /** Deletes or restores a document; false when the stock is too small for it. */
  toggleDeleted(document: ModelPosting, today: Day): boolean {
    if (document.isDeleted ? this.isShort(document) : this.isShort({}, document)) return false
    if (document.isDeleted) this.deletions.splice(this.deletions.indexOf(document), 1)
    else this.deletions.unshift(document)
    this.postDeletion(document, today)
    return true
  }

  /** Reverses or restores the posting of a document: on an open day by its mark, on a closed day by a posting of today. */
  private postDeletion(document: ModelPosting, today: Day): void {
    const lastPosting = document.latestPosting ?? document
    document.isDeleted = !document.isDeleted
    if (lastPosting.day > this.rules.closed) {
      lastPosting.isReversed = !lastPosting.isReversed
      return
    }
    const { document: _, id, isReversal: __, latestPosting: ___, ...effects } = document
    const effectsToPost = document.isDeleted ? reverseEffects(document) : effects
    const postingFields = { document: undefined, id, day: today, isDeleted: false, isReversed: false }
    const isReversal = document.isDeleted
    document.latestPosting = { ...effectsToPost, ...postingFields, original: document, isReversal }
    this.postings.push(document.latestPosting)
  }

  /** Replaces, adds or removes an opening amount; false when a day is closed or the stock is too small. */
  changeOpening(event: OpeningEvent): boolean {
    const index = this.findOpeningIndex(event)
    const before = this.postings[index]
    const after = event.amount === 0 ? undefined : createOpening(event)
    const days = [before?.day, after?.day].filter((day) => day !== undefined)
    if (days.some((day) => day <= this.rules.closed) || this.isShort(after ?? {}, before)) return false
    if (before && after) this.postings[index] = after
    else if (before) this.postings.splice(index, 1)
    else if (after) this.postings.push(after)
    return true
  }
}
