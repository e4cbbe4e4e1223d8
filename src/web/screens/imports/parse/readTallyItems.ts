import { parseNumber } from '#domain/import/parseNumber.ts'
import { findUnit } from '#domain/import/removeUnit.ts'
import { foldText } from '#domain/searchWords.ts'
import type { ParsedTable } from './sourceTable.ts'
import {
  findNewest,
  getChildren,
  getChildText,
  getText,
  isOwnName,
  PARTS_LIST,
  PRICE_LIST,
  type TallyChild,
  type TallyMaster,
} from './tallyMaster.ts'

const ITEM_LIST = `${PARTS_LIST}/MULTICOMPONENTITEMLIST.LIST`

/** Limit for a table name that lists names of Tally. */
const MAX_TABLE_NAME_LENGTH = 60

/** Price levels by their names; a level with another name is neither. */
const DEALER_LEVEL = /dealer|wholesale|distribut|trade|stockist|डीलर|थोक/i
const RETAIL_LEVEL = /retail|mrp|customer|consumer|counter|खुदरा|रिटेल|ग्राहक/i

/** Stock groups of what products are made from, and of what is made. */
const MATERIAL_GROUP = /raw|material|component|spare|consumable|\bparts?\b|कच्चा|पुर्ज|पुर्ज़/i
const FINISHED_GROUP = /finish|product|assembl|trading|तैयार|उत्पाद/i

/**
 * An item that is a part of another item and has no parts itself is a component; all other items are products. Where no
 * item has parts, the stock group decides, or the group above it.
 */
export function readTallyItems(items: readonly TallyMaster[], groups: readonly TallyMaster[] = []): ParsedTable[] {
  const partNames = new Set(
    items.flatMap((item) => listBoms(item).flatMap(readParts)).map(({ name }) => foldText(name)),
  )
  const groupsByName = new Map(groups.map((group) => [foldText(group.name), group]))
  const isComponent = (item: TallyMaster) =>
    partNames.size > 0
      ? partNames.has(foldText(item.name)) && listBoms(item).length === 0
      : isOfMaterialGroup(getText(item, 'PARENT'), groupsByName)
  const [components, products] = [items.filter(isComponent), items.filter((item) => !isComponent(item))]
  const table = { sign: 'owed-is-negative', name: 'Stock items' } as const
  const headings = ['Item name', 'Category', 'Opening stock', 'Price']
  const priced = products.map((item) => ({ item, ...findPrices(item) }))
  const boms = { ...table, kind: 'part', headings: ['Product', 'Component', 'Quantity'] } as const
  const listRows = (item: TallyMaster, bom: TallyChild | undefined) =>
    readParts(bom).map(({ name, quantity }) => [item.name, name, quantity])
  const others = items.flatMap((item) =>
    listBoms(item)
      .slice(1)
      .map((bom) => ({ item, bom })),
  )
  const otherNames = [...new Set(others.map(({ bom }) => getChildText(bom, `${PARTS_LIST}/COMPONENTLISTNAME`)))]
  return [
    {
      ...{ ...table, kind: 'product', headings: [...headings, 'Dealer price'] },
      rows: priced.map(({ item, retail, dealer, cost }) => [...toCells(item, retail || cost), dealer]),
      costPrices: priced.filter(({ retail, cost }) => !retail && cost).length,
    },
    { ...{ ...table, kind: 'component', headings }, rows: components.map((item) => toCells(item, findCost(item))) },
    {
      ...{ ...boms, headings: [...boms.headings], name: 'Bills of Materials' },
      rows: items.flatMap((item) => listRows(item, listBoms(item)[0])),
    },
    {
      ...{ ...boms, headings: [...boms.headings], isLeftOut: true },
      name: `Bills of Materials: ${otherNames.join(', ')}`.slice(0, MAX_TABLE_NAME_LENGTH),
      rows: others.flatMap(({ item, bom }) => listRows(item, bom)),
    },
  ]
}

/** Whether the nearest group whose name says what it holds is one of materials. */
function isOfMaterialGroup(group: string, groups: ReadonlyMap<string, TallyMaster>): boolean {
  const seen = new Set<string>()
  for (let name = group; name && !isOwnName(name) && !seen.has(name); ) {
    if (FINISHED_GROUP.test(name)) return false
    if (MATERIAL_GROUP.test(name)) return true
    seen.add(name)
    const found = groups.get(foldText(name))
    name = found ? getText(found, 'PARENT') : ''
  }
  return false
}

const getBaseUnit = (item: TallyMaster) => getText(item, 'BASEUNITS')

/** The stock in the base unit. */
function toCells(item: TallyMaster, price: string): string[] {
  const group = getText(item, 'PARENT')
  const stock = getText(item, 'OPENINGBALANCE')
  const inBaseUnit = stock.includes('=') ? parseNumber(stock, 3, getBaseUnit(item)) : undefined
  return [item.name, isOwnName(group) ? '' : group, inBaseUnit === undefined ? stock : String(inBaseUnit), price]
}

/**
 * The selling prices of an item: of price levels by their names, otherwise the standard price. What the stock has cost is
 * named apart. Standard costs are no prices.
 */
function findPrices(item: TallyMaster): { retail: string; dealer: string; cost: string } {
  const rate = `${PRICE_LIST}/PRICELEVELLIST.LIST/RATE`
  const levels = Map.groupBy(getChildren(item, rate), (child) => getChildText(child, `${PRICE_LIST}/PRICELEVEL`))
  const rates = [...levels].map(([name, lists]) => ({
    name,
    rate: getChildText(findNewest(lists, `${PRICE_LIST}/DATE`), rate),
  }))
  const dealer = rates.find(({ name }) => DEALER_LEVEL.test(name))
  const retail = rates.find((rate) => rate !== dealer && RETAIL_LEVEL.test(rate.name))
  const others = rates.filter((rate) => rate !== dealer && rate !== retail)
  const standard = getText(item, 'STANDARDPRICELIST.LIST/RATE', 'RATE')
  const only = others.length === 1 ? others[0]?.rate : undefined
  return { retail: retail?.rate || standard || only || '', dealer: dealer?.rate ?? '', cost: findCost(item) }
}

/** What one piece of the opening stock has cost: its rate, or its value divided by the quantity. */
function findCost(item: TallyMaster): string {
  const rate = getText(item, 'OPENINGRATE')
  const quantity = Math.abs(parseNumber(getText(item, 'OPENINGBALANCE'), 3, getBaseUnit(item)) ?? 0)
  const value = Math.abs(parseNumber(getText(item, 'OPENINGVALUE'), 2) ?? 0)
  const unit = getBaseUnit(item)
  // A rate of another unit than that of the stock is no price of a piece.
  const isOfOtherUnit = unit !== '' && getText(item, 'OPENINGBALANCE').includes('=') && findUnit(rate) !== unit
  if (rate && !isOfOtherUnit) return rate
  return quantity > 0 && value > 0 ? String(Number((value / quantity).toFixed(4))) : rate
}

/** The bills of materials of an item; Tally can keep several of one. */
function listBoms(item: TallyMaster): readonly TallyChild[] {
  return getChildren(item, `${ITEM_LIST}/STOCKITEMNAME`)
}

/** The components of one piece. */
function readParts(bom: TallyChild | undefined): { name: string; quantity: string }[] {
  const [names, natures, quantities] = ['STOCKITEMNAME', 'NATUREOFITEM', 'ACTUALQTY'].map((field) =>
    bom?.get(`${ITEM_LIST}/${field}`),
  )
  const pieces = parseNumber(getChildText(bom, `${PARTS_LIST}/COMPONENTBASICQTY`), 3) || 1
  return (names ?? []).flatMap((name, index) => {
    if (!name) return []
    const text = quantities?.[index] ?? ''
    const quantity = parseNumber(text, 3)
    if ((natures?.[index] || 'Component') !== 'Component') return []
    return [{ name, quantity: quantity === undefined || pieces === 1 ? text : String(quantity / pieces) }]
  })
}
