/**
 * Makes the styles of one page small. The theme declares every colour and measure it knows; a page uses a few dozen,
 * and what has one value everywhere can stand where it is used.
 *
 * @param html the page the styles are for
 */
export function minifyCss(css: string, html: string): string {
  return removeUnusedProperties(
    inlineCustomProperties(removeUnusedTags(removeScriptStates(removeColorModeRules(removeOverruled(css))), html)),
  )
}

/**
 * The reset chooses a font that the theme overrules, speaks to engines that understand it without, and asks for the
 * careful setting of every line, which costs a slow phone a third of its time before the first sight of a page.
 */
function removeOverruled(css: string): string {
  return css
    .replaceAll(/font-family:var\(--global-font-body,.*?\);|border-color:var\(--global-color-border,.*?\);/g, '')
    .replaceAll(/:-moz-[\w-]+\{[^{}]*\}|(?<=[{;])(?:-moz-[\w-]+|-webkit-font-smoothing|text-rendering):[^;}]*;/g, '')
    .replaceAll(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (frames, name: string) =>
      new RegExp(`animation[\\w-]*:[^;}]*\\b${name}\\b`).test(css) ? frames : '',
    )
}

/** A visitor's page follows the phone; only the application lets a person choose light or dark. */
function removeColorModeRules(css: string): string {
  return css.replaceAll(/(?<=[{};])(?:html)?\.(?:light|dark)\{[^{}]*\}/g, '')
}

/** Chakra also styles what its scripts mark (data-hover …). Without scripts only the browser's own states occur. */
function removeScriptStates(css: string): string {
  return css
    .replaceAll(/:is\((:[\w-]+), \[data-[\w-]+\]\)/g, '$1')
    .replaceAll(':not(:disabled, [data-disabled])', '')
    .replaceAll(/[^{};]*:is\(:disabled,[^{}]*\{[^{}]*\}/g, '')
}

/**
 * The reset speaks of every tag there is: leaves what speaks of tags on this page. `*::before` and its like go, too: they
 * make a browser style three parts of every element that hardly any element has.
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
  // What only a dropped declaration used can go as well.
  return reduced === css ? removeEmptyRules(css) : removeUnusedProperties(reduced)
}

function removeEmptyRules(css: string): string {
  const reduced = css.replaceAll(/[^{};]+\{\}/g, '')
  return reduced === css ? css : removeEmptyRules(reduced)
}

/**
 * Gives emotion's class names, eight letters that no compression can shorten, names of one or two letters, and takes
 * away the names that no rule speaks of. The theme's own names get short ones, too.
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
