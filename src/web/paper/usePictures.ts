import { useEffect, useState } from 'react'
import { drawPicture, ROLL_WIDTHS_PX, SHARED_WIDTH_PX } from './drawPicture.ts'
import type { Paper } from './paper.ts'

type Pictures = { shared?: File; rolls: { [Width in keyof typeof ROLL_WIDTHS_PX]?: File }; failure?: unknown }

/**
 * The pictures of a paper, drawn as soon as the dialog opens: a browser shares a file only during a tap, so it has to
 * be there. Undefined: it is not known yet.
 */
export function usePictures(paper: Paper | undefined): Pictures {
  const key = JSON.stringify(paper)
  const [drawn, setDrawn] = useState<Pictures & { key: string }>({ key: '', rolls: {} })
  // biome-ignore lint/correctness/useExhaustiveDependencies: an equal paper has the same pictures
  useEffect(() => {
    if (!paper) return
    let isCurrent = true
    const show = (pictures: Pictures) => isCurrent && setDrawn({ key, ...pictures })
    const drawAll = async () => {
      const shared = await drawPicture(paper, SHARED_WIDTH_PX, false)
      show({ shared, rolls: {} })
      const rolls = await Promise.all([
        drawPicture(paper, ROLL_WIDTHS_PX['80 mm'], true),
        drawPicture(paper, ROLL_WIDTHS_PX['58 mm'], true),
      ])
      show({ shared, rolls: { '80 mm': rolls[0], '58 mm': rolls[1] } })
    }
    drawAll().catch((failure) => isCurrent && setDrawn({ key, rolls: {}, failure }))
    return () => {
      isCurrent = false
    }
  }, [key])
  return drawn.key === key ? drawn : { rolls: {} }
}
