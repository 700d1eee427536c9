import 'server-only'
import { qrCodeOf } from '@/lib/qr/qr-code'
import { qrSvg } from '@/lib/qr/qr-svg'

/** Enough for the demo venues under some names; who writes names of their own pushes out others of theirs. */
const MAX_KEPT = 256

const kept = new Map<string, string>()

/** The drawing (SVG) of an address as a QR code, kept: one takes longer than all else on a page of ten. */
export const keptQrSvg = (address: string): string => {
  const known = kept.get(address)
  if (known) return known
  const drawn = qrSvg(qrCodeOf(address))
  kept.set(address, drawn)
  const [oldest] = kept.keys()
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
  return drawn
}
