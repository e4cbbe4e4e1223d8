export type Mounting = 'SMD' | 'THROUGH HOLE'

/** The package of a component: `size` for comparison (0603, SOT23, DIP8), blank if it is not known. */
export type ComponentPackage = { size: string; mounting: Mounting | undefined }

/** Sizes of chips in hundredths of an inch. Of a name with both units the first counts: R_0603_1608Metric. */
const CHIP_PATTERN = /(?<![\dx.])(01005|0201|0402|0603|0805|1206|1210|1806|1812|2010|2220|2512)(?!\d|metric)/i

/** Names of packages with their pins. */
const NAMED_PATTERN =
  /(?<![a-z])(SOT|SOD|SOIC|TSSOP|SSOP|MSOP|SOP|SO|LQFP|TQFP|QFP|QFN|DFN|PLCC|TO|DO|PDIP|DIP|SIP|SIL|SMA|SMB|SMC)[-_ ]?(\d{1,3})?(?:-(\d{1,3}))?(?![a-z\d])/i

const THROUGH_HOLE_PATTERN =
  /tht|through|axial|radial|pinheader|pinsocket|(^|[^a-z])(p?dip|sip|sil)[-_ ]?\d|to-?(92|220|247|3p?)(?!\d)|do-?(35|41|15|201)|led_d\d/i
const SURFACE_PATTERN = /smd|smt|(^|[^a-z])(so|sot|sod|soic|t?ssop|msop|sop|l?t?qfp|qfn|dfn|plcc)[-_ ]?\d/i

/** Packages under two names. */
const SAME_SIZES: { readonly [Size in string]?: string } = {
  ...{ SO8: 'SOIC8', SOP8: 'SOIC8', SO14: 'SOIC14', SO16: 'SOIC16', SOP16: 'SOIC16', 'SOT23-3': 'SOT23' },
  ...{ 'TO92-3': 'TO92', 'TO220-3': 'TO220', 'TO247-3': 'TO247', 'SOT223-3': 'SOT223' },
}

/**
 * The package that a footprint, or the name of a component in stock, says: Resistor_SMD:R_0603_1608Metric is 0603.
 * For comparison only.
 */
export function findPackage(text: string): ComponentPackage {
  const name = text.slice(text.indexOf(':') + 1).slice(0, 100)
  const isThroughHole = THROUGH_HOLE_PATTERN.test(text.slice(0, 200))
  const chip = isThroughHole ? undefined : CHIP_PATTERN.exec(name)?.[1]
  if (chip) return { size: chip, mounting: 'SMD' }
  const named = NAMED_PATTERN.exec(name)
  const isSurface = SURFACE_PATTERN.test(text.slice(0, 200)) || /^SM[ABC]$/i.test(named?.[1] ?? '')
  const mounting = isThroughHole ? 'THROUGH HOLE' : isSurface ? 'SMD' : undefined
  if (!named || (!named[2] && !/^SM[ABC]$/i.test(named[1] ?? ''))) return { size: '', mounting }
  const family = (named[1] ?? '').toUpperCase().replace('PDIP', 'DIP')
  const size = `${family}${named[2] ? Number(named[2]) : ''}${named[3] ? `-${Number(named[3])}` : ''}`
  return { size: SAME_SIZES[size] ?? size, mounting }
}

/** A value without the size of a chip that stands beside it: 10K 0603. */
export function removeChipSize(text: string): string {
  return /\s/.test(text) ? text.replace(CHIP_PATTERN, ' ').replaceAll(/\s+/g, ' ').trim() : text
}
