import type { Translated, TranslatedTexts } from './translated.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** A duration in its largest unit of which there are at least two, rounded. */
function describeDuration(durationMs: number): Translated {
  const [unitMs, en, hi] = (
    [
      [DAY_MS, 'day', 'दिन'],
      [HOUR_MS, 'hour', 'घंटे'],
    ] as const
  ).find(([lengthMs]) => durationMs >= 1.75 * lengthMs) ?? [MINUTE_MS, 'minute', 'मिनट']
  const count = Math.round(durationMs / unitMs)
  return { en: `${count} ${en}${count === 1 ? '' : 's'}`, hi: `${count} ${hi}` }
}

/** Texts about a device whose clock is wrong; `aheadMs` is negative if it is slow. */
export const clockTexts = {
  isWrong: (aheadMs: number) => {
    const { en, hi } = describeDuration(Math.abs(aheadMs))
    return {
      en: `The clock of this phone is ${en} ${aheadMs > 0 ? 'fast' : 'slow'}. This is the date of the office.`,
      hi: `इस फ़ोन की घड़ी ${hi} ${aheadMs > 0 ? 'आगे' : 'पीछे'} है। यह तारीख ऑफ़िस की है।`,
    }
  },
  wasWrong: (aheadMs: number) => {
    const { en, hi } = describeDuration(Math.abs(aheadMs))
    return {
      en: `When the office last answered, the clock of this phone was ${en} ${aheadMs > 0 ? 'fast' : 'slow'}. The date allows for that: please check it.`,
      hi: `ऑफ़िस से पिछली बार जवाब आया, तब इस फ़ोन की घड़ी ${hi} ${aheadMs > 0 ? 'आगे' : 'पीछे'} थी। तारीख उसी हिसाब से है: कृपया जाँच लें।`,
    }
  },
} satisfies TranslatedTexts
