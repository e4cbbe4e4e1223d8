/** The drawing of a bar plot: one path for each series, in a box of this width and 100 units of height. */
export type BarDrawing = { width: number; paths: string[]; baseline: number; highest: number }

const PLOT_HEIGHT_UNITS = 100
const BAR_WIDTH = 4
const GAP_BETWEEN_GROUPS = 3

/**
 * Bars side by side, one group for each index of the series. They stand on 0; negative values hang below it.
 *
 * @param series lists of equal length
 */
export function drawBars(series: readonly (readonly number[])[]): BarDrawing {
  const highest = Math.max(0, ...series.flat())
  const lowest = Math.min(0, ...series.flat())
  const unit = PLOT_HEIGHT_UNITS / (highest - lowest || 1)
  const toY = (value: number) => round((highest - value) * unit)
  const baseline = toY(0)
  const groupWidth = BAR_WIDTH * series.length + GAP_BETWEEN_GROUPS
  const drawBar = (value: number, x: number) => `M${x} ${baseline}V${toY(value)}h${BAR_WIDTH}V${baseline}z`
  return {
    width: groupWidth * (series[0]?.length ?? 0),
    baseline,
    highest,
    paths: series.map((values, seriesIndex) =>
      values
        .flatMap((value, index) => (value === 0 ? [] : drawBar(value, index * groupWidth + seriesIndex * BAR_WIDTH)))
        .join(''),
    ),
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
