/**
 * Reduces the styles of one page. The theme declares all its colours and measures, of which a page uses a few dozen;
 * custom properties with a single value are inlined.
 *
 * @param html the page of these styles
 * @param hasColorModes the person may have chosen light or dark: only the app has that choice, public pages follow the
 *   device
 */
export function minifyCss(css: string, html: string, hasColorModes = false): string {
  const reduced = removeOverruled(css)
  const inColorMode = hasColorModes ? reduced : removeColorModeRules(reduced)
  return removeUnusedProperties(inlineCustomProperties(removeUnusedTags(removeScriptStates(inColorMode), html)))
}

/**
 * Removes declarations of the reset that the theme overrides, prefixed ones that supported browsers do not need,
 * unused keyframes, and `text-rendering`, which takes a slow device a third of its time to first paint.
 */
function removeOverruled(css: string): string {
  return css
    .replaceAll(/font-family:var\(--global-font-body,.*?\);|border-color:var\(--global-color-border,.*?\);/g, '')
    .replaceAll(/:-moz-[\w-]+\{[^{}]*\}|(?<=[{;])(?:-moz-[\w-]+|-webkit-font-smoothing|text-rendering):[^;}]*;/g, '')
    .replaceAll(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (frames, name: string) =>
      new RegExp(`animation[\\w-]*:[^;}]*\\b${name}\\b`).test(css) ? frames : '',
    )
}

function removeColorModeRules(css: string): string {
  return css.replaceAll(/(?<=[{};])(?:html)?\.(?:light|dark)\{[^{}]*\}/g, '')
}

/** Chakra also styles states that its scripts set (data-hover …). Without scripts only pseudo-classes occur. */
function removeScriptStates(css: string): string {
  return css
    .replaceAll(/:is\((:[\w-]+), \[data-[\w-]+\]\)/g, '$1')
    .replaceAll(':not(:disabled, [data-disabled])', '')
    .replaceAll(/[^{};]*:is\(:disabled,[^{}]*\{[^{}]*\}/g, '')
}

/**
 * Keeps the rules of the reset for tags that the page has. Rules such as `*::before` are removed too: with them a
 * browser computes styles for pseudo-elements of every element.
 */
function removeUnusedTags(css: string, html: string): string {
  const tags = new Set([...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, tag]) => tag)).add('html').add('body')
  const isUsedSelector = (selector: string) => {
    const tag = /^::/.test(selector) ? 'input' : /^[a-z][a-z0-9]*/.exec(selector.trim())?.[0]
    return tag === undefined || tags.has(tag)
  }
  const reduced = css
    .replaceAll(/,\*::(?:before|after|backdrop)(?=[,{])/g, '')
    .replaceAll(/\*::placeholder\{[^{}]*\}/g, (rule) => (tags.has('input') ? rule : ''))
  return reduced.replace(/(?<=@layer reset\{).*?\}(?=\})/s, (rules) =>
    rules.replaceAll(/([^{}]+)(\{[^{}]*\})/g, (_rule, selectors: string, block: string) => {
      const usedSelectors = selectors.split(',').filter(isUsedSelector)
      return usedSelectors.length > 0 ? usedSelectors.join(',') + block : ''
    }),
  )
}

const CUSTOM_PROPERTY_DECLARATION = /(--[\w\\.-]+):([^;}]*);?/g

function collectCustomProperties(css: string): Map<string, Set<string>> {
  const declared = new Map<string, Set<string>>()
  for (const [, name = '', value = ''] of css.matchAll(CUSTOM_PROPERTY_DECLARATION)) {
    declared.set(name, (declared.get(name) ?? new Set()).add(value))
  }
  return declared
}

function inlineCustomProperties(css: string): string {
  const declared = collectCustomProperties(css)
  const reduced = css.replaceAll(/var\((--[\w\\.-]+)\)/g, (reference, name: string) => {
    const [value, ...more] = declared.get(name) ?? []
    return value === undefined || more.length > 0 || value.includes(`(${name})`) ? reference : value
  })
  return reduced === css ? css : inlineCustomProperties(reduced)
}

function removeUnusedProperties(css: string): string {
  const used = new Set([...css.matchAll(/var\((--[\w\\.-]+)/g)].map(([, name]) => name))
  const reduced = css.replaceAll(CUSTOM_PROPERTY_DECLARATION, (declaration, name: string) =>
    used.has(name) ? declaration : '',
  )
  // A removed declaration may have been the only use of another property.
  return reduced === css ? removeEmptyRules(css) : removeUnusedProperties(reduced)
}

function removeEmptyRules(css: string): string {
  const reduced = css.replaceAll(/[^{};]+\{\}/g, '')
  return reduced === css ? css : removeEmptyRules(reduced)
}

/**
 * Replaces the class names of emotion, which do not compress, and the custom properties of the theme by short names, and
 * removes class names without a rule.
 */
export function shortenClassNames(css: string, html: string): { css: string; html: string } {
  const names = new Map<string, string>()
  const shorten = (name: string) => {
    const short = names.get(name) ?? `k${names.size.toString(36)}`
    names.set(name, short)
    return short
  }
  return {
    css: css.replaceAll(/(?<=\.)k-[a-z0-9]+/g, shorten).replaceAll(/(?<=--)chakra-[\w-]+/g, shorten),
    html: html.replaceAll(/ class="([^"]*)"/g, (_class, list: string) => {
      const usedNames = list.split(' ').flatMap((name) => names.get(name) ?? [])
      return usedNames.length > 0 ? ` class="${usedNames.join(' ')}"` : ''
    }),
  }
}
