import 'server-only'
import { LRUCache } from 'lru-cache'
import { qrCodeOf } from '@/lib/core/qr/qr-code'
import { PNG_SIZES, qrPng } from '@/lib/server/qr/qr-png'

/** The largest takes 10 kB. */
const MAX_BYTES = 4 * 1024 * 1024

type Drawing = { address: string; size: number }

const kept = new LRUCache<string, Uint8Array<ArrayBuffer>, Drawing>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ byteLength }) => byteLength,
  fetchMethod: (_key, _stale, { context: { address, size } }) => qrPng(qrCodeOf(address), size),
})

/** At least `size` pixels, rounded up to a power of two: a caller must not force a drawing of every size. */
export const keptQrPng = (address: string, size: number): Promise<Uint8Array<ArrayBuffer>> => {
  const drawn = PNG_SIZES.min * 2 ** Math.ceil(Math.log2(size / PNG_SIZES.min))
  return kept.forceFetch(`${drawn} ${address}`, { context: { address, size: drawn } })
}
