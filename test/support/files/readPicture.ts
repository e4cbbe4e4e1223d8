import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const WASM_FILE = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')

/** The size of a PNG, its colours as hexadecimal numbers, and the text of its QR code. */
export async function readPicture(png: Buffer) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const colors = new Set<string>()
  for (let at = 0; at < data.length; at += 3) colors.add(data.toString('hex', at, at + 3))
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(WASM_FILE)).buffer } })
  const codes = await readBarcodes(new Uint8Array(png), { formats: ['QRCode'] })
  return { width: info.width, height: info.height, colors: [...colors].sort(), codes: codes.map(({ text }) => text) }
}
