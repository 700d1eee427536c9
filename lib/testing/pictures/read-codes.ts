import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const PACKAGE = join(process.cwd(), 'node_modules', 'zxing-wasm')

let isReady = false

/** The decoder beside us, where it would fetch itself from the web. */
const prepare = (): void => {
  if (isReady) return
  const wasmBinary = new Uint8Array(readFileSync(join(PACKAGE, 'dist', 'reader', 'zxing_reader.wasm'))).buffer
  prepareZXingModule({ overrides: { wasmBinary } })
  isReady = true
}

/** RGBA, a byte each, row by row from the top. */
export type Pixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }

/** What the QR codes of a picture say, by a decoder that shares no code with what draws them. `picture`: a PNG, or pixels. */
export const readCodes = async (picture: Uint8Array<ArrayBuffer> | Pixels): Promise<string[]> => {
  prepare()
  const input = picture instanceof Uint8Array ? picture : { colorSpace: 'srgb' as const, ...picture }
  const found = await readBarcodes(input, { formats: ['QRCode'], maxNumberOfSymbols: 64 })
  return found.map(({ text }) => text)
}
