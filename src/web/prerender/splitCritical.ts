/** One rule of a style sheet with what stands around it: `@layer recipes`, `@media …`, from outside in. */
type CssRule = { atRules: readonly string[]; selectors: string; block: string }

/**
 * The styles in two parts: what is needed to show the beginning of a page, and what only the rest needs. A browser
 * paints the beginning while the rest is still on its way, when its styles are not in front of it. What several classes
 * have in common is said once.
 *
 * @param css with the names that `shortenClassNames` gave
 */
export function splitCritical(css: string, criticalHtml: string): { first: string; rest: string } {
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
    first: layerOrder + serializeRules(rules.filter(isCritical)),
    rest: serializeRules(rules.filter((rule) => !isCritical(rule))),
  }
}

const getClasses = ({ selectors }: CssRule) => [...selectors.matchAll(/\.(k[0-9a-z]+)/g)].map(([, name = '']) => name)

/** All rules, in order: those of layers first, since these give way to the others wherever they stand. */
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
 * Several classes of which the same is said share one rule. A rule moves up to its like only where none of its own
 * classes is spoken of in between, so that whatever overruled it still does.
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

/** What must be equal for two rules to become one: everything but the classes' names. */
const getMergeKey = ({ atRules, selectors, block }: CssRule) =>
  [...atRules, selectors.split(',')[0]?.replaceAll(/\.k[0-9a-z]+/g, '.'), block].join('\n')

const getLayer = ([outside = '']: readonly string[]) => (outside.startsWith('@layer') ? outside : '')

/** The style sheet again: neighbours that have the same around them share it. */
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
