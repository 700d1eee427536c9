import { darkRunsOf, type QrCode } from '@/lib/core/qr/qr-code'

/** The dark modules of a code as one path of an SVG, a unit each, which leaves no hairlines between them. */
export const qrPath = (code: QrCode): string =>
  darkRunsOf(code)
    .map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`)
    .join('')

export const qrSvg = (code: QrCode): string => {
  const size = code.length
  const path = qrPath(code)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  )
}
