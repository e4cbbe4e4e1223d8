import { toAsciiDigits } from '../toAsciiDigits.ts'

/** What a component is, as far as it decides how its value is read and what it may be compared with. */
export type ComponentClass =
  | ('resistor' | 'capacitor' | 'inductor' | 'potentiometer' | 'thermistor' | 'diode' | 'led' | 'transistor')
  | ('circuit' | 'relay' | 'connector' | 'crystal' | 'fuse' | 'switch')

/** The classes by the letters of a reference (R12, RL3), as KiCad, Altium, EasyEDA and Eagle write them. */
const REFERENCE_LETTERS: { readonly [Letters in string]?: ComponentClass } = {
  ...{ R: 'resistor', C: 'capacitor', L: 'inductor', RV: 'potentiometer', VR: 'potentiometer', POT: 'potentiometer' },
  ...{ TH: 'thermistor', RT: 'thermistor', NTC: 'thermistor', D: 'diode', ZD: 'diode', LED: 'led', Q: 'transistor' },
  ...{ U: 'circuit', IC: 'circuit', K: 'relay', RL: 'relay', RLY: 'relay', J: 'connector', CN: 'connector' },
  ...{ CON: 'connector', CONN: 'connector', Y: 'crystal', XTAL: 'crystal', F: 'fuse', SW: 'switch' },
}

export function findReferenceClass(reference: string): ComponentClass | undefined {
  return REFERENCE_LETTERS[/^([a-z]+)\d/i.exec(reference)?.[1]?.toUpperCase() ?? '']
}

/** The classes by words in the name or the category of a component in stock; the first that fits counts. */
const CLASS_WORDS: readonly (readonly [ComponentClass, RegExp])[] = [
  ['thermistor', /thermistor|\bntc\b|\bptc\b|थर्मिस्टर/i],
  ['potentiometer', /potentiometer|\bpot\b|\bpreset\b|trimmer|trimpot|पोटेंशियोमीटर|प्रीसेट/i],
  ['led', /\bleds?\b|एलईडी/i],
  ['resistor', /resistor|resistance|\bres\b|रेज़िस्टर|रेजिस्टर|प्रतिरोध/i],
  ['capacitor', /capacitor|condenser|\bcap\b|कैपेसिटर|संधारित्र/i],
  ['inductor', /inductor|choke|इंडक्टर/i],
  ['diode', /diode|zener|rectifier|डायोड/i],
  ['transistor', /transistor|mosfet|\bbjt\b|ट्रांज़िस्टर|ट्रांजिस्टर/i],
  ['relay', /relay|रिले/i],
  ['crystal', /crystal|oscillator|resonator|क्रिस्टल/i],
  ['fuse', /\bfuse|फ़्यूज़|फ्यूज/i],
  ['switch', /switch|push button|स्विच/i],
  ['connector', /connector|header|terminal|socket|कनेक्टर/i],
  ['circuit', /\bics?\b|microcontroller|regulator|आईसी/i],
]

export function findNamedClass(...texts: readonly string[]): ComponentClass | undefined {
  const normalized = texts.map((text) => text.normalize('NFC'))
  for (const text of normalized) {
    const found = CLASS_WORDS.find(([, pattern]) => pattern.test(text))
    if (found) return found[0]
  }
  return undefined
}

type Unit = 'Ω' | 'F' | 'H'

const UNIT_OF_CLASS: { readonly [Class in ComponentClass]?: Unit } = {
  ...{ resistor: 'Ω', potentiometer: 'Ω', thermistor: 'Ω', capacitor: 'F', inductor: 'H' },
}

const POWERS: { readonly [Prefix in string]?: number } = {
  ...{ p: -12, n: -9, u: -6, m: -3, '': 0, R: 0, E: 0, k: 3, K: 3, M: 6, G: 9 },
}

/** 4.7k, 4k7, 100n, 0R47 and R47: digits, a letter for the power of ten, digits behind it, and the unit. */
const VALUE_PATTERN = /^(\d*(?:\.\d+)?)\s?(meg|[pnumRkKMGE])?(\d*)\s?(Ω|ohms?|f|farads?|h|henry)?$/i

/** A measured value: `size` in ohms, farads or henries, and what else is said of it (16V, 1%). */
export type MeasuredValue = { unit: Unit; size: number; further: readonly string[] }

/** Characters of the longest text that is read as a value; longer ones are descriptions. */
const MAX_VALUE_LENGTH = 60

/**
 * Reads the value of a resistor, capacitor or inductor: 4k7, 4.7k, 4700 Ω and 4K7 1% have the same size. For comparison
 * only.
 *
 * @returns undefined for any other text, and for a number whose unit neither the text nor the class says
 */
export function readMeasuredValue(text: string, componentClass?: ComponentClass): MeasuredValue | undefined {
  if (text.length > MAX_VALUE_LENGTH) return undefined
  const clean = toAsciiDigits(text)
    .replaceAll(/[µμ]/g, 'u')
    .replaceAll('\u2126', 'Ω')
    .replace(/(\d),(\d{1,2})(?=\D|$)/, '$1.$2')
    .trim()
  const [first = '', ...others] = clean.split(/[\s/;,|]+/).filter(Boolean)
  const [second = '', ...rest] = others
  // The unit may stand apart: 4.7 kΩ, 100 nF.
  const joined = /^\D/.test(second) ? readSize(first + second, componentClass) : undefined
  const found = joined ?? readSize(first, componentClass)
  const further = (joined ? rest : others).map((one) => one.toLowerCase()).toSorted()
  return found && { ...found, further }
}

function readSize(text: string, componentClass?: ComponentClass): { unit: Unit; size: number } | undefined {
  const [, before = '', prefix = '', behind = '', unitText = ''] = VALUE_PATTERN.exec(text) ?? []
  if (before + behind === '' || (behind !== '' && (prefix === '' || before.includes('.')))) return undefined
  const ofClass = componentClass && UNIT_OF_CLASS[componentClass]
  const isOfOhms = /^[RE]$/i.test(prefix) || /^(Ω|ohm)/i.test(unitText)
  const written: Unit | undefined = isOfOhms ? 'Ω' : UNIT_LETTERS[unitText.slice(0, 1).toUpperCase()]
  if (written && ofClass && written !== ofClass) return undefined
  // 10K alone is the value of a resistor wherever it stands; 100n or 10 alone need a class.
  const unit = written ?? ofClass ?? (/^[kM]$/i.test(prefix) && prefix !== 'm' ? 'Ω' : undefined)
  const power = /^meg$/i.test(prefix) ? 6 : findPower(prefix, unit)
  if (!unit || power === undefined) return undefined
  return { unit, size: Number(`${before || 0}${behind && `.${behind}`}e${power}`) }
}

const UNIT_LETTERS: { readonly [Letter in string]?: Unit } = { F: 'F', H: 'H' }

/** Capital letters of capacitors and inductors mean the same as small ones (100NF, 10UF); none has thousands of them. */
function findPower(prefix: string, unit: Unit | undefined): number | undefined {
  if (unit !== 'Ω') return /^[pnum]?$/i.test(prefix) ? POWERS[prefix.toLowerCase()] : undefined
  return POWERS[prefix] ?? POWERS[prefix.toUpperCase()]
}

/** A name or part number for comparison: LM317-T and lm 317t are the same. */
export function foldPartName(text: string): string {
  return toAsciiDigits(text.normalize('NFKD'))
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}.+]/gu, '')
}
