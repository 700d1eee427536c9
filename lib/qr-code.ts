import 'server-only'
import { renderSVG } from 'uqr'

/** Enough for the demo venues under some names; who writes names of their own pushes out others of theirs. */
const MAX_KEPT = 256

const kept = new Map<string, string>()

/** The drawing (SVG) of an address as a QR code, kept: one takes longer than all else on a page of ten. */
export const qrCode = (address: string): string => {
  const known = kept.get(address)
  if (known) return known
  const drawn = renderSVG(address, { border: 2 })
  kept.set(address, drawn)
  const [oldest] = kept.keys()
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
  return drawn
}
