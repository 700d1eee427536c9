import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { create, type Font } from 'fontkit'
import type PDFDocument from 'pdfkit'
import type { Locale } from '@/lib/i18n/locales'
import { documentFonts } from '@/lib/menu/register/server/allergen-document-fonts'
import { openPen } from '@/lib/menu/register/server/allergen-document-pen'

type Pdf = InstanceType<typeof PDFDocument>

/** Lora (SIL Open Font License 1.1): the letters of names and tables, where it has them. */
const FACES = { upright: 'Lora-SemiBold.ttf.br', italic: 'Lora-MediumItalic.ttf.br' } as const

type Face = keyof typeof FACES | 'plain'

/** Points; `y` is the top of the line and `size` what it is at most: a long line is set smaller. */
type Line = { x: number; y: number; width: number; size: number; face: Face; color: string; locale: Locale }

/** Writes a line in the middle of its width. */
export type Lettering = (text: string, line: Line) => void

const FOLDER = join(process.cwd(), 'lib', 'qr', 'fonts')
const unpack = promisify(brotliDecompress)

const isFont = (opened: ReturnType<typeof create>): opened is Font => 'hasGlyphForCodePoint' in opened

const openFace = async (name: keyof typeof FACES) => {
  const bytes = await unpack(await readFile(join(FOLDER, FACES[name])))
  const font = create(bytes)
  if (!isFont(font)) throw new Error(`${FACES[name]} is a collection`)
  const has = (text: string): boolean =>
    Array.from(text).every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
  return { bytes, has }
}

/** Lettering of a document for all of `text`: what Lora has not is written in the fonts of the allergen documents. */
export const openLettering = async (pdf: Pdf, text: string): Promise<Lettering> => {
  const faces = { upright: await openFace('upright'), italic: await openFace('italic') }
  for (const [name, { bytes }] of Object.entries(faces)) pdf.registerFont(name, bytes)
  const fonts = await documentFonts('it', text)
  const pens = new Map<Locale, ReturnType<typeof openPen>>()
  const penOf = (locale: Locale) => {
    const known = pens.get(locale) ?? openPen(pdf, fonts, locale)
    pens.set(locale, known)
    return known
  }

  return (words, { x, y, width, size, face, color, locale }) => {
    if (face !== 'plain' && faces[face].has(words)) {
      const wide = pdf.font(face).fontSize(size).widthOfString(words)
      const fitting = size * Math.min(1, width / wide)
      // Smaller letters stand on the same line.
      const place = { lineBreak: false, baseline: 'alphabetic' } as const
      const inset = (width - wide * (fitting / size)) / 2
      pdf
        .fontSize(fitting)
        .fillColor(color)
        .text(words, x + inset, y + size, place)
      return
    }
    const pen = penOf(locale)
    const bold = face === 'upright'
    const fitting = [1, 0.9, 0.8, 0.7, 0.6, 0.5].find(
      (part) => pen.lines(words, { width, size: size * part, bold }).length === 1,
    )
    const lines = pen.lines(words, { width, size: size * (fitting ?? 0.5), bold }).slice(0, 1)
    pen.write(lines, { x: pen.left(x, width), y, width, size: size * (fitting ?? 0.5), bold, align: 'center', color })
  }
}
