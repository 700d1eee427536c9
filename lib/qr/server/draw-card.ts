import 'server-only'
import type PDFDocument from 'pdfkit'
import { CARD } from '@/lib/qr/card-layout'
import type { PrintedCard } from '@/lib/qr/printed-card'
import { darkRunsOf, qrCodeOf } from '@/lib/qr/qr-code'
import type { Lettering } from '@/lib/qr/server/card-lettering'
import type { Logo } from '@/lib/qr/server/card-logo'

type Pdf = InstanceType<typeof PDFDocument>

/** What all cards of a venue share. `accent`: its colour on paper, by which white stays readable. */
export type CardStyle = { name: string; accent: string; logo: Logo | null; lettering: Lettering }

const INK = '#2a211a'
const SOFT = '#655749'

const INSET = 15
const INNER = { x: INSET + 14, width: CARD.width - 2 * (INSET + 14) }
const CODE = 150

/** A double line with its corners turned in, as menus of old have it. */
const drawFrame = (pdf: Pdf, accent: string): void => {
  const frame = (inset: number, corner: number, weight: number): void => {
    const [right, bottom] = [CARD.width - inset, CARD.height - inset]
    pdf
      .moveTo(inset + corner, inset)
      .lineTo(right - corner, inset)
      .quadraticCurveTo(right - corner, inset + corner, right, inset + corner)
      .lineTo(right, bottom - corner)
      .quadraticCurveTo(right - corner, bottom - corner, right - corner, bottom)
      .lineTo(inset + corner, bottom)
      .quadraticCurveTo(inset + corner, bottom - corner, inset, bottom - corner)
      .lineTo(inset, inset + corner)
      .quadraticCurveTo(inset + corner, inset + corner, inset + corner, inset)
      .lineWidth(weight)
      .strokeColor(accent)
      .stroke()
  }
  frame(INSET, 14, 1.3)
  frame(INSET + 4, 13, 0.45)
}

/** A short rule with a lozenge in its middle. */
const drawRule = (pdf: Pdf, y: number, accent: string): void => {
  const middle = CARD.width / 2
  const side = (sign: 1 | -1): void => {
    pdf.moveTo(middle + sign * 8, y).lineTo(middle + sign * 46, y)
  }
  side(-1)
  side(1)
  pdf.lineWidth(0.6).strokeColor(accent).stroke()
  pdf
    .moveTo(middle, y - 3)
    .lineTo(middle + 3.4, y)
    .lineTo(middle, y + 3)
    .lineTo(middle - 3.4, y)
    .fill(accent)
}

/** Black on white with its quiet zone, whatever the venue's colours, as one path. */
const drawCode = (pdf: Pdf, address: string, y: number): void => {
  const code = qrCodeOf(address)
  const step = CODE / code.length
  const x = (CARD.width - CODE) / 2
  pdf.rect(x, y, CODE, CODE).fill('#ffffff')
  for (const run of darkRunsOf(code)) pdf.rect(x + run.x * step, y + run.y * step, run.width * step, step)
  pdf.fill('#000000')
}

/** Draws a card of the size of CARD at the origin. */
export const drawCard = (pdf: Pdf, card: PrintedCard, { name, accent, logo, lettering }: CardStyle): void => {
  const [first, ...others] = card.lines
  const locale = first?.locale ?? 'it'
  const head = logo ? 85 : 60
  const top = CARD.height - INSET - 222
  drawFrame(pdf, accent)
  logo?.(pdf, (CARD.width - 52) / 2, 29, 52)
  lettering(name, { ...INNER, y: head, size: 20, face: 'upright', color: INK, locale })
  drawRule(pdf, head + 33, accent)
  if (card.label) lettering(card.label, { ...INNER, y: head + 40, size: 13, face: 'italic', color: SOFT, locale })
  const title = card.label ? { y: head + 50, size: 44 } : { y: head + 48, size: 32 }
  lettering(card.title, { ...INNER, ...title, face: 'upright', color: accent, locale })
  drawCode(pdf, card.address, top)
  const under = top + CODE + 1
  if (first) lettering(first.text, { ...INNER, y: under, size: 9.5, face: 'upright', color: INK, locale })
  others.forEach(({ locale: language, text }, index) => {
    const y = under + 14.5 + index * 11.5
    lettering(text, { ...INNER, y, size: 8.5, face: 'plain', color: SOFT, locale: language })
  })
  lettering(card.written, { ...INNER, y: CARD.height - INSET - 18, size: 6.5, face: 'plain', color: SOFT, locale })
}
