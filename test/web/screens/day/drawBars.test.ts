import { expect, test } from 'vitest'
import { drawBars } from '#web/screens/day/BarPlot.tsx'

test('bars stand side by side on 0, as high as their value', () => {
  expect(
    drawBars([
      [50, 0],
      [100, 25],
    ]),
  ).toEqual({
    width: 22,
    baseline: 100,
    highest: 100,
    paths: ['M0 100V50h4V100z', 'M4 100V0h4V100zM15 100V75h4V100z'],
  })
})

test('negative values hang below 0', () => {
  expect(drawBars([[30], [-10]])).toMatchObject({ baseline: 75, paths: ['M0 75V0h4V75z', 'M4 75V100h4V75z'] })
  expect(drawBars([[-10], [-5]])).toMatchObject({ baseline: 0, highest: 0, paths: ['M0 0V100h4V0z', 'M4 0V50h4V0z'] })
})

test('without values there are no bars', () => {
  expect(drawBars([[0], [0]])).toEqual({ width: 11, baseline: 0, highest: 0, paths: ['', ''] })
  expect(drawBars([[], []])).toMatchObject({ width: 0, paths: ['', ''] })
})
