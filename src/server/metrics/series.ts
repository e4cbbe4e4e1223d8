type Labels = Record<string, string | number>

/** Upper ends of the histogram's steps, in seconds. */
const STEPS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** A number that only grows, one for each set of labels. */
export function makeCounter(name: string, about: string) {
  const values = new Map<string, number>()
  return {
    add(labels: Labels = {}, count = 1) {
      const key = written(labels)
      values.set(key, (values.get(key) ?? 0) + count)
    },
    text: () => [...head(name, about, 'counter'), ...[...values].map(([labels, value]) => `${name}${labels} ${value}`)],
  }
}

/** How long things took, sorted into steps, for each set of labels. */
export function makeHistogram(name: string, about: string) {
  const kept = new Map<string, { labels: Labels; steps: number[]; sum: number; count: number }>()
  return {
    add(seconds: number, labels: Labels = {}) {
      const key = written(labels)
      const one = kept.get(key) ?? { labels, steps: STEPS.map(() => 0), sum: 0, count: 0 }
      kept.set(key, one)
      const at = STEPS.findIndex((end) => seconds <= end)
      if (at >= 0) one.steps[at] = (one.steps[at] ?? 0) + 1
      one.sum += seconds
      one.count += 1
    },
    text: () => [
      ...head(name, about, 'histogram'),
      ...[...kept.values()].flatMap(({ labels, steps, sum, count }) => [
        // As the format wants it: each step with all that is below it.
        ...STEPS.map((end, at) => `${name}_bucket${written({ ...labels, le: end })} ${total(steps.slice(0, at + 1))}`),
        `${name}_bucket${written({ ...labels, le: '+Inf' })} ${count}`,
        `${name}_sum${written(labels)} ${sum}`,
        `${name}_count${written(labels)} ${count}`,
      ]),
    ],
  }
}

/** What is so just now, asked when it is read; nothing is said of what is not known. */
export function gauge(
  name: string,
  about: string,
  values: readonly (readonly [Labels, number | undefined])[],
): string[] {
  const known = values.filter(([, value]) => value !== undefined)
  return [...head(name, about, 'gauge'), ...known.map(([labels, value]) => `${name}${written(labels)} ${value}`)]
}

function head(name: string, about: string, type: string): string[] {
  return [`# HELP ${name} ${about}`, `# TYPE ${name} ${type}`]
}

function total(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0)
}

function written(labels: Labels): string {
  let pairs = ''
  for (const name in labels) pairs += `${pairs && ','}${name}="${quotable(String(labels[name]))}"`
  return pairs && `{${pairs}}`
}

function quotable(value: string): string {
  return /["\\\n]/.test(value) ? value.replaceAll(/["\\\n]/g, '_') : value
}
