import 'server-only'
import PDFDocument from 'pdfkit'
import { type PrintedSheet, placesOn } from '@/lib/qr/card-layout'
import type { PrintedCard } from '@/lib/qr/printed-card'
import { openLettering } from '@/lib/qr/server/card-lettering'
import { openLogo } from '@/lib/qr/server/card-logo'
import { drawCard } from '@/lib/qr/server/draw-card'
import { themeOf } from '@/lib/venue/theme'
import type { Venue } from '@/lib/venue/venue'

/** What is printed of a venue beside its codes. */
export type PrintedVenue = Pick<Venue, 'name' | 'image_path' | 'logo_path' | 'theme'>

const MARK_COLOR = '#777777'

const pagesOf = (cards: PrintedCard[], size: number): PrintedCard[][] =>
  Array.from({ length: Math.ceil(cards.length / size) }, (_, page) => cards.slice(page * size, (page + 1) * size))

const textOf = (cards: PrintedCard[], name: string): string =>
  [
    name,
    ...cards.flatMap(({ label, title, lines, written }) => [
      label ?? '',
      title,
      written,
      ...lines.map(({ text }) => text),
    ]),
  ].join(' ')

/** Cards as a PDF to be printed, on paper of `sheet`, all of them in their order. */
export const cardsPdf = async (venue: PrintedVenue, cards: PrintedCard[], sheet: PrintedSheet): Promise<Buffer> => {
  const { paper } = sheet
  const [first] = cards
  const pdf = new PDFDocument({
    size: [paper.width, paper.height],
    margin: 0,
    autoFirstPage: false,
    lang: first?.lines[0]?.locale ?? 'it',
    displayTitle: true,
    info: { Title: `QR · ${venue.name}`, Author: venue.name },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  const logo = await openLogo(venue.logo_path ?? venue.image_path)
  const style = {
    name: venue.name,
    accent: themeOf(venue).accent[0],
    logo,
    lettering: await openLettering(pdf, textOf(cards, venue.name)),
  }
  const { corners, marks } = placesOn(sheet)
  for (const page of pagesOf(cards, corners.length)) {
    pdf.addPage()
    for (const { from, to } of marks) pdf.moveTo(...from).lineTo(...to)
    if (marks.length > 0) pdf.lineWidth(0.4).strokeColor(MARK_COLOR).stroke()
    page.forEach((card, at) => {
      const [x, y] = corners[at] ?? [0, 0]
      pdf.save().translate(x, y).scale(sheet.scale)
      drawCard(pdf, card, style)
      pdf.restore()
    })
  }
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}
