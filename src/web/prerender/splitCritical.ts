/** One rule of a style sheet with the at-rules around it (`@layer recipes`, `@media …`), outermost first. */
type CssRule = { atRules: readonly string[]; selectors: string; block: string }

/**
 * Splits the styles into those of the beginning of a page and the others, so that a browser paints the beginning before
 * the rest has arrived. Equal rules of several classes are merged.
 *
 * @param css with the names of `shortenClassNames`
 */
export function splitCritical(css: string, criticalHtml: string): { critical: string; rest: string } {
  const criticalClasses = new Set(
    [...criticalHtml.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  )
  const isCritical = (rule: CssRule) => {
    const names = getClasses(rule)
    return names.length === 0 || names.some((name) => criticalClasses.has(name))
  }
  const [layerOrder = ''] = /^@layer [^{}]*?;/.exec(css) ?? []
  const rules = mergeRules(parseRules(css.slice(layerOrder.length)))
  return {
    critical: layerOrder + serializeRules(rules.filter(isCritical)),
    rest: serializeRules(rules.filter((rule) => !isCritical(rule))),
  }
}

const getClasses = ({ selectors }: CssRule) => [...selectors.matchAll(/\.(k[0-9a-z]+)/g)].map(([, name = '']) => name)

/** All rules in order, those in layers first: rules outside of layers override them in any order. */
function parseRules(css: string): CssRule[] {
  const rules = parseBlock(css, [])
  const layers = Map.groupBy(rules, ({ atRules: [outside = ''] }) => (outside.startsWith('@layer') ? outside : ''))
  const { '': free = [], ...layered } = Object.fromEntries(layers)
  return [...Object.values(layered).flat(), ...free]
}

function parseBlock(css: string, atRules: readonly string[]): CssRule[] {
  const rules: CssRule[] = []
  let depth = 0
  let begin = 0
  let open = 0
  for (let position = 0; position < css.length; position++) {
    if (css[position] === '{' && depth++ === 0) open = position
    if (css[position] !== '}' || --depth > 0) continue
    const head = css.slice(begin, open)
    const block = css.slice(open + 1, position)
    if (/^@(layer|media|supports|container)\b/.test(head)) rules.push(...parseBlock(block, [...atRules, head]))
    else rules.push({ atRules, selectors: head, block: block.replace(/;$/, '') })
    begin = position + 1
  }
  return rules
}

/**
 * Merges rules with equal declarations. A rule moves up to an equal one only if no rule in between has one of its
 * classes, so that the order of overrides stays.
 */
function mergeRules(rules: readonly CssRule[]): CssRule[] {
  const merged: CssRule[] = []
  for (const rule of rules) {
    const names = getClasses(rule)
    const similarIndex =
      names.length === 0 ? -1 : merged.findLastIndex((other) => getMergeKey(other) === getMergeKey(rule))
    const rulesBetween = merged
      .slice(similarIndex + 1)
      .filter(({ atRules }) => getLayer(atRules) === getLayer(rule.atRules))
    const similar = merged[similarIndex]
    if (similar && !rulesBetween.some((other) => getClasses(other).some((name) => names.includes(name))))
      merged[similarIndex] = { ...similar, selectors: `${similar.selectors},${rule.selectors}` }
    else merged.push(rule)
  }
  return merged
}

/** Equal for rules that may be merged: everything but the class names. */
const getMergeKey = ({ atRules, selectors, block }: CssRule) =>
  [...atRules, selectors.split(',')[0]?.replaceAll(/\.k[0-9a-z]+/g, '.'), block].join('\n')

const getLayer = ([outside = '']: readonly string[]) => (outside.startsWith('@layer') ? outside : '')

/** Serialises rules; neighbours share their at-rules. */
function serializeRules(rules: readonly CssRule[], depth = 0): string {
  let css = ''
  for (let position = 0; position < rules.length; ) {
    const atRule = rules[position]?.atRules[depth]
    const end = rules.findIndex((rule, index) => index > position && rule.atRules[depth] !== atRule)
    const group = rules.slice(position, end < 0 ? undefined : end)
    css += atRule
      ? `${atRule}{${serializeRules(group, depth + 1)}}`
      : group.map(({ selectors, block }) => `${selectors}{${block}}`).join('')
    position += group.length
  }
  return css
}
