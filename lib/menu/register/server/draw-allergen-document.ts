import 'server-only'
import { setImmediate as nextTurn } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import type { AllergenState } from '@/lib/menu/allergens/allergen-state'
import {
  type AllergenDocument,
  CELL_WIDTH,
  type DocumentRow,
  NAME_WIDTH,
  PAGE,
} from '@/lib/menu/register/allergen-document'
import { documentFonts } from '@/lib/menu/register/server/allergen-document-fonts'
import { LEADING, openPen, type Pen } from '@/lib/menu/register/server/allergen-document-pen'

type Pdf = InstanceType<typeof PDFDocument>

const INNER = PAGE.width - 2 * PAGE.margin
const BOTTOM = PAGE.height - PAGE.margin - PAGE.foot
const HEAD = 82
const SIZE = 9
const LINE = '#b9afa3'
const SOFT = '#54493f'

/** On paper a bullet of the text font: the screen's sign is in no font that has the Latin letters. */
const MARKS: Record<AllergenState, { sign: string; size: number }> = {
  contains: { sign: '•', size: 17 },
  mayContain: { sign: '(•)', size: 13 },
  free: { sign: '–', size: SIZE },
  notDeclared: { sign: '?', size: SIZE },
}

const STATES = Object.keys(MARKS) as AllergenState[]

/** What each sign means, in a line. */
const keyOf = ({ legend, states, frozen }: AllergenDocument): string => {
  const signs = STATES.map((state) => `${MARKS[state].sign} ${states[state]}`)
  return `${legend}: ${[...signs, ...(frozen ? [frozen] : [])].join(' | ')}`
}

/** What repeats or adorns, which a reading aloud leaves out. */
const artifact = (pdf: Pdf, draw: () => void): void => {
  pdf.markContent('Artifact', { type: 'Layout' })
  draw()
  pdf.endMarkedContent()
}

const rule = (pdf: Pdf, y: number): void => {
  pdf
    .moveTo(PAGE.margin, y)
    .lineTo(PAGE.width - PAGE.margin, y)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke()
}

const columnX = (column: number): number => PAGE.margin + NAME_WIDTH + column * CELL_WIDTH

/** The names of the allergens, turned to stand over their narrow columns. */
const drawHead = (pdf: Pdf, pen: Pen, { item, allergens }: AllergenDocument, y: number): void => {
  pen.write([item], { x: PAGE.margin + 4, y: y + HEAD - 18, width: NAME_WIDTH - 8, size: SIZE, bold: true })
  allergens.forEach((name, column) => {
    const size = 8
    const lines = pen.lines(name, { width: HEAD - 10, size, bold: true }).slice(0, 3)
    const x = pen.left(columnX(column), CELL_WIDTH) + (CELL_WIDTH - lines.length * size * LEADING) / 2
    pdf
      .save()
      .translate(x, y + HEAD - 5)
      .rotate(-90)
    // Turned, the page's own mirroring must not apply: in every language a name stands on its column.
    const foot = pen.left(0, HEAD - 10)
    pen.write(lines, { x: foot, y: 0, width: HEAD - 10, size, bold: true, align: foot === 0 ? 'start' : 'end' })
    pdf.restore()
  })
  rule(pdf, y + HEAD)
}

const drawCells = (pdf: Pdf, pen: Pen, { cells }: DocumentRow, askStaff: string, y: number, height: number): void => {
  let column = 0
  for (const { state, span } of cells) {
    const { sign, size } = MARKS[state]
    const box = { x: columnX(column), width: CELL_WIDTH * span, align: 'center' as const }
    const middle = y + height / 2
    if (span > 3) {
      pdf
        .rect(pen.left(box.x, box.width) + 2, y + 2, box.width - 4, height - 4)
        .lineWidth(0.5)
        .dash(2, { space: 2 })
      pdf.strokeColor(SOFT).stroke().undash()
      pen.write([`? ${askStaff}`], { ...box, y: middle - SIZE * 0.66, size: SIZE - 1, bold: true })
    } else
      pen.write([sign], {
        ...box,
        y: middle - size * 0.68,
        size,
        bold: state !== 'free',
        color: state === 'free' ? SOFT : undefined,
      })
    column += span
  }
}

/** Once the pages are counted: at the foot of each, whose register it is, of when, and which page. */
const drawFeet = (pdf: Pdf, pen: Pen, document: AllergenDocument): void => {
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page)
    const box = { y: PAGE.height - PAGE.margin - 10, size: 8, color: SOFT }
    artifact(pdf, () => {
      pen.write([`${document.venue} · ${document.asOf}`], { ...box, x: PAGE.margin, width: INNER - 100 })
      pen.write([document.page(page + 1, count)], {
        ...box,
        x: PAGE.width - PAGE.margin - 100,
        width: 100,
        align: 'end',
      })
    })
  }
}

/** Draws the document: a PDF with title, language and tags. Takes turns with other requests after every page. */
export const drawAllergenDocument = async (document: AllergenDocument): Promise<Buffer> => {
  const fonts = await documentFonts(document.locale, JSON.stringify(document) + document.page(1, 1))
  const pdf = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    pdfVersion: '1.7',
    lang: document.locale,
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: `${document.title} · ${document.venue}`,
      Author: document.venue,
      Subject: document.asOf,
      CreationDate: document.readAt,
    },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  const pen = openPen(pdf, fonts, document.locale)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const tagged = (tag: string, draw: () => void, actual?: string): void => {
    root.add(pdf.struct(tag, actual ? { actual } : {}, [draw]))
  }

  let y = PAGE.margin
  const paragraph = (tag: string, text: string, size: number, bold = false, color?: string): void => {
    const lines = pen.lines(text, { width: INNER, size, bold })
    tagged(tag, () => pen.write(lines, { x: PAGE.margin, y, width: INNER, size, bold, color }))
    y += lines.length * size * LEADING + size * 0.5
  }
  paragraph('H1', `${document.title} · ${document.venue}`, 18, true)
  paragraph('P', [document.address, document.asOf].filter(Boolean).join(' · '), SIZE, false, SOFT)
  paragraph('P', document.intro, SIZE)
  if (document.caution) paragraph('P', document.caution, SIZE, true)
  paragraph('P', keyOf(document), SIZE)

  const head = (): void => {
    artifact(pdf, () => drawHead(pdf, pen, document, y))
    y += HEAD
  }
  const nextPage = async (): Promise<void> => {
    await nextTurn()
    pdf.addPage()
    y = PAGE.margin
    head()
  }
  const drawRow = (row: DocumentRow, lines: string[], height: number): void => {
    pen.write(lines, { x: PAGE.margin + 4, y: y + 3, width: NAME_WIDTH - 8, size: SIZE })
    drawCells(pdf, pen, row, document.askStaff, y, height)
    rule(pdf, y + height)
  }

  if (document.groups.length > 0) head()
  for (const { name, rows } of document.groups) {
    const title = pen.lines(name, { width: INNER - 8, size: 11, bold: true }).slice(0, 2)
    const titleHeight = title.length * 11 * LEADING + 9
    for (const [index, row] of rows.entries()) {
      const lines = pen.lines(row.name, { width: NAME_WIDTH - 8, size: SIZE })
      const height = Math.max(17, lines.length * SIZE * LEADING + 6)
      // A course's name never stands alone at the foot of a page.
      if (y + height + (index === 0 ? titleHeight : 0) > BOTTOM) await nextPage()
      if (index === 0) {
        tagged('H2', () => pen.write(title, { x: PAGE.margin + 4, y: y + 6, width: INNER - 8, size: 11, bold: true }))
        y += titleHeight
        artifact(pdf, () => rule(pdf, y))
      }
      tagged('P', () => drawRow(row, lines, height), row.sentence)
      y += height
    }
  }
  root.end()
  drawFeet(pdf, pen, document)
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}
