/** The value below which this share of the values lies; NaN without values. */
export const computePercentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

export const computeMedian = (values: readonly number[]): number => computePercentile(values, 0.5)
