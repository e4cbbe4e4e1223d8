import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useState } from 'react'
import { upiTexts } from '#texts/upi.ts'
import { LoadFailure, orReload } from './LoadFailure.tsx'

const Svg = chakra('svg')

/** Modules of white around a QR code, without which scanners do not find it. */
const QUIET_ZONE_MODULES = 4

const loadEncoder = orReload(() => import('qr'))

/** The dark modules of a QR code, row by row. @throws ChunkLoadError if the encoder, loaded with the first code, is missing */
export async function encodeQr(text: string): Promise<boolean[][]> {
  const { default: encode } = await loadEncoder()
  return encode(text, 'raw', { ecc: 'medium', border: QUIET_ZONE_MODULES })
}

/** A QR code, black on white in every colour mode, also where the person's own colours replace those of pages. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [code, setCode] = useState<{ text: string; rows: boolean[][] }>()
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    let isCurrent = true
    encodeQr(text).then(
      (rows) => isCurrent && setCode({ text, rows }),
      (error) => isCurrent && setFailure(error),
    )
    return () => {
      isCurrent = false
    }
  }, [text])
  const rows = code?.text === text ? code.rows : undefined
  if (failure !== undefined && !rows) return <LoadFailure title={upiTexts.qrFailed} failure={failure} />
  return (
    <Box
      w="min(16rem, 100%)"
      aspectRatio="1"
      bg="white"
      borderRadius="md"
      overflow="hidden"
      css={{ forcedColorAdjust: 'none' }}
    >
      {rows && (
        <Svg role="img" aria-label={label} viewBox={`0 0 ${rows.length} ${rows.length}`} display="block" w="full">
          <path fill="#000" shapeRendering="crispEdges" d={drawModules(rows)} />
        </Svg>
      )}
    </Box>
  )
}

/** One rectangle for each run of dark modules in a row. */
function drawModules(rows: readonly (readonly boolean[])[]): string {
  const runs = rows.flatMap((row, y) => {
    const starts = row.flatMap((isDark, x) => (isDark && !row[x - 1] ? [x] : []))
    return starts.map((x) => {
      const end = row.indexOf(false, x)
      return `M${x} ${y}h${(end < 0 ? row.length : end) - x}v1h-${(end < 0 ? row.length : end) - x}z`
    })
  })
  return runs.join('')
}
