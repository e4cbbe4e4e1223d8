type Labels = Record<string, string | number>

/** Upper ends of the histogram's steps, in seconds. */
const BUCKET_UPPER_BOUNDS_S = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** A number that only grows, one for each set of labels. */
export function createCounter(name: string, help: string) {
  const values = new Map<string, number>()
  return {
    add(labels: Labels = {}, count = 1) {
      const key = formatLabels(labels)
      values.set(key, (values.get(key) ?? 0) + count)
    },
    text: () => [
      ...formatHeader(name, help, 'counter'),
      ...[...values].map(([labels, value]) => `${name}${labels} ${value}`),
    ],
  }
}

/** How long things took, sorted into steps, for each set of labels. */
export function createHistogram(name: string, help: string) {
  const seriesByLabels = new Map<string, { labels: Labels; bucketCounts: number[]; sum: number; count: number }>()
  return {
    add(seconds: number, labels: Labels = {}) {
      const key = formatLabels(labels)
      const series = seriesByLabels.get(key) ?? {
        labels,
        bucketCounts: BUCKET_UPPER_BOUNDS_S.map(() => 0),
        sum: 0,
        count: 0,
      }
      seriesByLabels.set(key, series)
      const bucket = BUCKET_UPPER_BOUNDS_S.findIndex((end) => seconds <= end)
      if (bucket >= 0) series.bucketCounts[bucket] = (series.bucketCounts[bucket] ?? 0) + 1
      series.sum += seconds
      series.count += 1
    },
    text: () => [
      ...formatHeader(name, help, 'histogram'),
      ...[...seriesByLabels.values()].flatMap(({ labels, bucketCounts, sum, count }) => [
        // As the format wants it: each step with all that is below it.
        ...BUCKET_UPPER_BOUNDS_S.map(
          (end, at) => `${name}_bucket${formatLabels({ ...labels, le: end })} ${addUp(bucketCounts.slice(0, at + 1))}`,
        ),
        `${name}_bucket${formatLabels({ ...labels, le: '+Inf' })} ${count}`,
        `${name}_sum${formatLabels(labels)} ${sum}`,
        `${name}_count${formatLabels(labels)} ${count}`,
      ]),
    ],
  }
}

/** What is so just now, asked when it is read; nothing is said of what is not known. */
export function formatGauge(
  name: string,
  help: string,
  values: readonly (readonly [Labels, number | undefined])[],
): string[] {
  const known = values.filter(([, value]) => value !== undefined)
  return [
    ...formatHeader(name, help, 'gauge'),
    ...known.map(([labels, value]) => `${name}${formatLabels(labels)} ${value}`),
  ]
}

function formatHeader(name: string, help: string, type: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`]
}

function addUp(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0)
}

function formatLabels(labels: Labels): string {
  let pairs = ''
  for (const name in labels) pairs += `${pairs && ','}${name}="${escapeLabelValue(String(labels[name]))}"`
  return pairs && `{${pairs}}`
}

function escapeLabelValue(value: string): string {
  return /["\\\n]/.test(value) ? value.replaceAll(/["\\\n]/g, '_') : value
}
