/** The unit behind quantities and prices: 40 Nos, 12.50/Nos, 40 नग, 6 R.Ft, 3 m2, 10 Sq Ft. */
const UNIT_PATTERN =
  /\s*\/?\s*((?:(?:sq|square|cu|cubic|r|run|running|lin|linear|वर्ग|घन)[.\s]\s*)?\p{L}[\p{L}\p{M}.]*(?:(?<=[a-z])[23])?)$/iu
/** Words that multiply the number before them and are no units: 5k is five thousand. Such texts are not read. */
const MULTIPLIER_PATTERN = /^(k|hundred|thousand|hazaa?r|la(kh|c)s?|crores?|million|x\d?|सौ|हजार|हज़ार|लाख|करोड़)$/iu

/** Units of one piece, which the stock is counted in. */
const PIECE_PATTERN = /^(nos?|no\.s|pcs?|pieces?|units?|ea|each|numbers?|नग|पीस|अदद)\.?$/iu
/** Units of what holds several pieces. */
const CONTAINER_PATTERN =
  /^(box(es)?|bags?|pkts?|packs?|packets?|ctns?|cartons?|cases?|doz(en)?s?|rolls?|bdls?|bundles?|sets?|gross|coils?|drums?|डिब्बा|डिब्बे|पेटी|दर्जन|बंडल|पैकेट)\.?$/iu

const fold = (unit: string) => unit.toLowerCase().replaceAll(/[.\s]/g, '')

/**
 * The number before a unit. Of a quantity in two units (10 Box = 100 Nos) the one in `unit` counts, otherwise that in
 * pieces, otherwise the first that is no container: Tally writes the base unit first.
 *
 * @returns undefined if there is no unit, or a word that multiplies
 */
export function removeUnit(text: string, unit?: string): string | undefined {
  const measured = text.split('=').map(splitUnit)
  if (measured.length === 1) return measured[0]?.number
  if (measured.some((quantity) => !quantity)) return undefined
  const ranked = measured.map((quantity) => ({ number: quantity?.number, rank: rankUnit(quantity?.unit ?? '', unit) }))
  return ranked.toSorted((one, other) => one.rank - other.rank)[0]?.number
}

function rankUnit(unit: string, wanted: string | undefined): number {
  if (wanted && fold(unit) === fold(wanted)) return 0
  if (PIECE_PATTERN.test(unit)) return 1
  return CONTAINER_PATTERN.test(unit) ? 3 : 2
}

function splitUnit(text: string): { number: string; unit: string } | undefined {
  const trimmed = text.trim()
  const match = UNIT_PATTERN.exec(trimmed)
  const unit = match?.[1]?.replace(/\.+$/, '') ?? ''
  if (!match || MULTIPLIER_PATTERN.test(unit)) return undefined
  return { number: trimmed.slice(0, match.index), unit }
}

/** The unit in a rate or a quantity of one unit: Nos in 12.50/Nos. */
export function findUnit(text: string): string | undefined {
  return text.includes('=') ? undefined : splitUnit(text.normalize('NFKC'))?.unit
}
