import { darkRunsOf, type QrCode } from '@/lib/core/qr/qr-code'

/** An SVG of a single path, which leaves no hairlines between modules. */
export const qrSvg = (code: QrCode): string => {
  const size = code.length
  const path = darkRunsOf(code)
    .map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`)
    .join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  )
}
