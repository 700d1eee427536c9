import 'server-only'
import { LRUCache } from 'lru-cache'
import { qrCodeOf } from '@/lib/qr/qr-code'
import { PNG_SIZES, qrPng } from '@/lib/qr/server/qr-png'

/** The largest takes 10 kB. */
const MAX_BYTES = 4 * 1024 * 1024

type Drawing = { address: string; size: number }

const kept = new LRUCache<string, Uint8Array<ArrayBuffer>, Drawing>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ byteLength }) => byteLength,
  fetchMethod: (_key, _stale, { context: { address, size } }) => qrPng(qrCodeOf(address), size),
})

/**
 * The picture (PNG) of an address as a QR code, at least `size` pixels wide and high, drawn once and kept. Sizes are
 * rounded up to powers of two: a caller that asks for every size must not have each one drawn.
 */
export const keptQrPng = (address: string, size: number): Promise<Uint8Array<ArrayBuffer>> => {
  const drawn = PNG_SIZES.min * 2 ** Math.ceil(Math.log2(size / PNG_SIZES.min))
  return kept.forceFetch(`${drawn} ${address}`, { context: { address, size: drawn } })
}
