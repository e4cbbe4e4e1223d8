import { findPackage, removeChipSize } from './componentPackage.ts'
import { type ComponentClass, findNamedClass, foldPartName, readMeasuredValue } from './componentValue.ts'
import type { BoardLine } from './readBoardBom.ts'

/** A component in stock. */
export type StockComponent = { id: number; name: string; value: string; pack: string; brand: string; catagory: string }

/**
 * What was found for a line: the one component with its value and package, several or unclear ones of which a person
 * chooses, or none.
 */
export type BoardMatch =
  | { state: 'found'; component: StockComponent }
  | { state: 'doubtful'; candidates: readonly StockComponent[] }
  | { state: 'unknown' }

/** Candidates that a person can compare side by side. */
const MAX_CANDIDATES = 5

/** How well a component fits a line. */
const [CONFLICT, UNCLEAR, FITS, FITS_EXACTLY] = [0, 1, 2, 3] as const
type Fit = typeof CONFLICT | typeof UNCLEAR | typeof FITS | typeof FITS_EXACTLY

/** Finds the component of each line by value and package; a part number decides only among equal ones. */
export function matchBoardLines(
  lines: readonly BoardLine[],
  components: readonly StockComponent[],
): readonly BoardMatch[] {
  const described = components.map(describeComponent)
  return lines.map((line) => matchLine(line, described))
}

function matchLine(line: BoardLine, components: readonly DescribedComponent[]): BoardMatch {
  const fits = components
    .map((described) => ({ described, fit: rateFit(line, described) }))
    .filter(({ fit }) => fit > CONFLICT)
    .toSorted((one, other) => other.fit - one.fit)
  const best = fits[0]?.fit ?? CONFLICT
  if (best === CONFLICT) return { state: 'unknown' }
  const top = fits.filter(({ fit }) => fit === best).map(({ described }) => described)
  const named = top.length > 1 ? top.filter((described) => namesPart(described, line)) : top
  const only = named.length === 1 && best >= FITS ? named[0] : undefined
  if (only) return { state: 'found', component: only.component }
  return { state: 'doubtful', candidates: fits.slice(0, MAX_CANDIDATES).map(({ described }) => described.component) }
}

type DescribedComponent = ReturnType<typeof describeComponent>

function describeComponent(component: StockComponent) {
  const { name, value, pack, brand, catagory } = component
  const componentClass = findNamedClass(name, catagory)
  return {
    component,
    componentClass,
    size: [value, name, catagory].map((text) => findPackage(text).size).find(Boolean) ?? '',
    mounting: pack === 'SMD' || pack === 'THROUGH HOLE' ? pack : findPackage(`${value} ${name}`).mounting,
    valueTexts: value.trim() ? [removeChipSize(value)] : name.split(/\s+/),
    names: new Set([value, name, `${name} ${value}`].map(foldPartName).filter(Boolean)),
    words: new Set(`${name} ${value}`.split(/\s+/).map(foldPartName).filter(Boolean)),
    text: foldPartName([name, value, brand].join(' ')),
  }
}

/** Letters and digits that two names must share at the beginning to be similar. */
const MIN_SHARED_LENGTH = 4

type ValueFit = 'measured' | 'named' | 'similar' | undefined

function rateFit(line: BoardLine, described: DescribedComponent): Fit {
  const { componentClass, size, mounting } = described
  const isOtherClass = line.componentClass && componentClass && !areSameClass(line.componentClass, componentClass)
  const isOtherSize = size !== '' && line.package.size !== '' && size !== line.package.size
  const isOtherMounting = mounting && line.package.mounting && mounting !== line.package.mounting
  if (isOtherClass || isOtherSize || isOtherMounting) return CONFLICT
  const valueFit = rateValue(line, described)
  if (!valueFit) return CONFLICT
  if (valueFit === 'similar') return UNCLEAR
  if (size !== '' && size === line.package.size) return FITS_EXACTLY
  // A name stands for one device; a value comes in many packages.
  if (valueFit === 'named') return FITS
  return componentClass && mounting && mounting === line.package.mounting ? FITS : UNCLEAR
}

const areSameClass = (one: ComponentClass, other: ComponentClass) =>
  one === other || [one, other].every((each) => each === 'diode' || each === 'led') || [one, other].includes('circuit')

function rateValue(line: BoardLine, { componentClass, valueTexts, names, words }: DescribedComponent): ValueFit {
  const measured = readMeasuredValue(removeChipSize(line.value), line.componentClass ?? componentClass)
  if (measured) {
    const found = valueTexts
      .map((text) => readMeasuredValue(text, componentClass ?? line.componentClass))
      .find((one) => one?.unit === measured.unit && one.size === measured.size)
    if (!found) return undefined
    // The component says less than the board needs (16V), or something else.
    return measured.further.every((one) => found.further.includes(one)) ? 'measured' : 'similar'
  }
  const name = foldPartName(line.value)
  if (name === '') return undefined
  if (names.has(name)) return 'named'
  const isSimilar = (word: string) =>
    word === name ||
    (Math.min(word.length, name.length) >= MIN_SHARED_LENGTH && (word.startsWith(name) || name.startsWith(word)))
  return [...words, ...names].some(isSimilar) ? 'similar' : undefined
}

const namesPart = ({ text }: DescribedComponent, { partNumber }: BoardLine) =>
  partNumber !== '' && text.includes(foldPartName(partNumber))
