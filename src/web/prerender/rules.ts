/** One rule of a style sheet with what stands around it: `@layer recipes`, `@media …`, from outside in. */
type Rule = { around: readonly string[]; selectors: string; block: string }

/**
 * The styles in two parts: what is needed to show the beginning of a page, and what only the rest needs. A browser
 * paints the beginning while the rest is still on its way, when its styles are not in front of it. What several classes
 * have in common is said once.
 *
 * @param css with the names that `shortNames` gave
 */
export function inTwo(css: string, beginning: string): { first: string; rest: string } {
  const shown = new Set([...beginning.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  const isShown = (rule: Rule) => {
    const names = classesOf(rule)
    return names.length === 0 || names.some((name) => shown.has(name))
  }
  const [order = ''] = /^@layer [^{}]*?;/.exec(css) ?? []
  const all = saidOnce(rulesOf(css.slice(order.length)))
  return { first: order + written(all.filter(isShown)), rest: written(all.filter((rule) => !isShown(rule))) }
}

const classesOf = ({ selectors }: Rule) => [...selectors.matchAll(/\.(k[0-9a-z]+)/g)].map(([, name = '']) => name)

/** All rules, in order: those of layers first, since these give way to the others wherever they stand. */
function rulesOf(css: string): Rule[] {
  const rules = inner(css, [])
  const layers = Map.groupBy(rules, ({ around: [outside = ''] }) => (outside.startsWith('@layer') ? outside : ''))
  const { '': free = [], ...layered } = Object.fromEntries(layers)
  return [...Object.values(layered).flat(), ...free]
}

function inner(css: string, around: readonly string[]): Rule[] {
  const rules: Rule[] = []
  let depth = 0
  let begin = 0
  let open = 0
  for (let at = 0; at < css.length; at++) {
    if (css[at] === '{' && depth++ === 0) open = at
    if (css[at] !== '}' || --depth > 0) continue
    const head = css.slice(begin, open)
    const block = css.slice(open + 1, at)
    if (/^@(layer|media|supports|container)\b/.test(head)) rules.push(...inner(block, [...around, head]))
    else rules.push({ around, selectors: head, block: block.replace(/;$/, '') })
    begin = at + 1
  }
  return rules
}

/**
 * Several classes of which the same is said share one rule. A rule moves up to its like only where none of its own
 * classes is spoken of in between, so that whatever overruled it still does.
 */
function saidOnce(rules: readonly Rule[]): Rule[] {
  const said: Rule[] = []
  for (const rule of rules) {
    const names = classesOf(rule)
    const like = names.length === 0 ? -1 : said.findLastIndex((other) => kind(other) === kind(rule))
    const between = said.slice(like + 1).filter(({ around }) => layer(around) === layer(rule.around))
    const found = said[like]
    if (found && !between.some((other) => classesOf(other).some((name) => names.includes(name))))
      said[like] = { ...found, selectors: `${found.selectors},${rule.selectors}` }
    else said.push(rule)
  }
  return said
}

/** What must be equal for two rules to become one: everything but the classes' names. */
const kind = ({ around, selectors, block }: Rule) =>
  [...around, selectors.split(',')[0]?.replaceAll(/\.k[0-9a-z]+/g, '.'), block].join('\n')

const layer = ([outside = '']: readonly string[]) => (outside.startsWith('@layer') ? outside : '')

/** The style sheet again: neighbours that have the same around them share it. */
function written(rules: readonly Rule[], depth = 0): string {
  let css = ''
  for (let at = 0; at < rules.length; ) {
    const outside = rules[at]?.around[depth]
    const end = rules.findIndex((rule, index) => index > at && rule.around[depth] !== outside)
    const same = rules.slice(at, end < 0 ? undefined : end)
    css += outside
      ? `${outside}{${written(same, depth + 1)}}`
      : same.map(({ selectors, block }) => `${selectors}{${block}}`).join('')
    at += same.length
  }
  return css
}
