import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { create, type Font } from 'fontkit'
import type { Locale } from '@/lib/i18n/locales'
import type { FontOf } from '@/lib/menu/register/allergen-document-text'

/** Noto fonts (SIL Open Font License 1.1), which their licence lets a document carry. */
const FILES = {
  latin: 'NotoSans-Regular.ttf.br',
  latinBold: 'NotoSans-Bold.ttf.br',
  arabic: 'NotoNaskhArabic-Regular.ttf.br',
  japanese: 'NotoSansJP-Regular.otf.br',
  chinese: 'NotoSansHans-Regular.otf.br',
} as const

export type FontName = keyof typeof FILES

export type DocumentFont = { bytes: Buffer; font: Font; has: (character: string) => boolean }

/** The fonts that a document needs. */
export type DocumentFonts = Partial<Record<FontName, DocumentFont>>

const FOLDER = join(process.cwd(), 'lib', 'menu', 'fonts')

const unpack = promisify(brotliDecompress)

const isFont = (opened: ReturnType<typeof create>): opened is Font => 'hasGlyphForCodePoint' in opened

const readFont = async (name: FontName): Promise<DocumentFont> => {
  const bytes = await unpack(await readFile(join(FOLDER, FILES[name])))
  const font = create(bytes)
  if (!isFont(font)) throw new Error(`${FILES[name]} is a collection`)
  return { bytes, font, has: (character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) }
}

const opened = new Map<FontName, Promise<DocumentFont>>()

const openFont = (name: FontName): Promise<DocumentFont> => {
  const known = opened.get(name)
  if (known) return known
  const reading = readFont(name)
  opened.set(name, reading)
  reading.catch(() => opened.delete(name))
  return reading
}

/** Which fonts are tried for a character, in turn: one Han character looks Japanese to one reader, Chinese to another. */
const fontOrder = (locale: Locale, bold: boolean): FontName[] => [
  bold ? 'latinBold' : 'latin',
  'arabic',
  ...(locale === 'zh-CN' ? (['chinese', 'japanese'] as const) : (['japanese', 'chinese'] as const)),
]

/** Chooses among the fonts of a text; a space or a mark stays with the font of what it follows. */
export const fontChooser = (fonts: DocumentFonts, locale: Locale, bold: boolean): FontOf => {
  const order = fontOrder(locale, bold)
  return (character, before) => {
    const kept = order.find((name) => name === before)
    if (kept && /[\p{Z}\p{M}]/u.test(character) && fonts[kept]?.has(character)) return kept
    return order.find((name) => fonts[name]?.has(character)) ?? null
  }
}

/**
 * The fonts that draw `text` as all of them would: the Latin ones, and those after them in the order of the language
 * while a character is in none. The Chinese one alone is 8 MB. Each is read once. Throws when a file is missing.
 */
export const documentFonts = async (locale: Locale, text: string): Promise<DocumentFonts> => {
  const [latin, latinBold] = await Promise.all([openFont('latin'), openFont('latinBold')])
  const fonts: DocumentFonts = { latin, latinBold }
  let missing = Array.from(new Set(text)).filter((character) => !(latin.has(character) && latinBold.has(character)))
  for (const name of fontOrder(locale, false)) {
    if (fonts[name]) continue
    if (missing.length === 0) break
    const font = await openFont(name)
    fonts[name] = font
    missing = missing.filter((character) => !font.has(character))
  }
  return fonts
}
