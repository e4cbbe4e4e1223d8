import { expect, test } from 'vitest'
import { ROLL_WIDTHS_PX } from '#web/paper/drawPicture.ts'
import { PAPER_FORMATS } from '#web/paper/paperSizes.ts'

const DOTS_PER_MM = 203 / 25.4

test.each([
  ['roll80', '80 mm'],
  ['roll58', '58 mm'],
] as const)('the text on %s is no wider than the head of its printer, as the picture is', (size, width) => {
  const { widthMm, marginMm } = PAPER_FORMATS[size]
  const headMm = ROLL_WIDTHS_PX[width] / DOTS_PER_MM
  expect(widthMm - 2 * marginMm).toBeLessThanOrEqual(headMm)
  expect(widthMm - 2 * marginMm).toBeGreaterThan(headMm - 1)
})
