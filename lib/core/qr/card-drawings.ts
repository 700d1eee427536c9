/** Millimetres: an A6 card, and an A4 sheet of four, scaled down because printers leave a margin. */
const CARD = { width: 105, height: 148 } as const
const SHEET = { width: 210, height: 297, scale: 0.905 } as const

const frame = (inset: number, corner: number, weight: number): string => {
  const [right, bottom] = [CARD.width - inset, CARD.height - inset]
  const inner = { left: inset + corner, top: inset + corner, right: right - corner, bottom: bottom - corner }
  const line =
    `M${inner.left} ${inset}H${inner.right}Q${inner.right} ${inner.top} ${right} ${inner.top}V${inner.bottom}` +
    `Q${inner.right} ${inner.bottom} ${inner.right} ${bottom}H${inner.left}Q${inner.left} ${inner.bottom} ${inset} ${inner.bottom}` +
    `V${inner.top}Q${inner.left} ${inner.top} ${inner.left} ${inset}Z`
  return `<path d="${line}" fill="none" stroke="currentColor" stroke-width="${weight}"/>`
}

const cutMarks = (): string => {
  const [width, height] = [CARD.width * SHEET.scale, CARD.height * SHEET.scale]
  const [left, top] = [SHEET.width / 2 - width, SHEET.height / 2 - height]
  const [right, bottom] = [left + 2 * width, top + 2 * height]
  const upright = [left, left + width, right].map((x) => `M${x} ${top - 7}v5M${x} ${bottom + 2}v5`)
  const level = [top, top + height, bottom].map((y) => `M${left - 7} ${y}h5M${right + 2} ${y}h5`)
  return [...upright, ...level].join('')
}

const symbol = (id: string, width: number, height: number, content: string): string =>
  `<symbol id="${id}" viewBox="0 0 ${width} ${height}">${content}</symbol>`

export const CARD_SYMBOLS = [
  symbol('frame', CARD.width, CARD.height, frame(5.3, 4.9, 0.46) + frame(6.7, 4.6, 0.16)),
  symbol(
    'rule',
    34,
    3,
    '<path d="M0 1.5h13.5M20.5 1.5H34" stroke="currentColor" stroke-width=".2"/><path d="M17 .4 18.2 1.5 17 2.6 15.8 1.5z" fill="currentColor"/>',
  ),
  symbol('marks', SHEET.width, SHEET.height, `<path d="${cutMarks()}" stroke="#777" stroke-width=".14"/>`),
].join('')
