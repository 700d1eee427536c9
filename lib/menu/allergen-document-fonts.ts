import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'
import type { Locale } from '@/lib/i18n/locales'

/** Noto fonts (SIL Open Font License 1.1), which their licence lets a document carry. */
const FILES = {
  latin: 'fonts-latin/fonts/NotoSans-Regular.ttf',
  latinBold: 'fonts-latin/fonts/NotoSans-Bold.ttf',
  arabic: 'fonts-arabic/fonts/NotoNaskhArabic-Regular.ttf',
  japanese: 'fonts-jp/fonts/NotoSansJP-Regular.otf',
  chinese: 'fonts-sc/fonts/NotoSansHans-Regular.otf',
} as const

export type FontName = keyof typeof FILES

export type DocumentFonts = Record<FontName, { bytes: Buffer; has: (character: string) => boolean }>

const FOLDER = join(process.cwd(), 'node_modules', '@embedpdf')

const isFont = (opened: ReturnType<typeof create>): opened is Font => 'hasGlyphForCodePoint' in opened

const openFont = async (name: FontName): Promise<DocumentFonts[FontName]> => {
  const bytes = await readFile(join(FOLDER, FILES[name]))
  const font = create(bytes)
  if (!isFont(font)) throw new Error(`${FILES[name]} is a collection`)
  return { bytes, has: (character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) }
}

let opened: Promise<DocumentFonts> | undefined

const openAll = async (): Promise<DocumentFonts> => {
  const [latin, latinBold, arabic, japanese, chinese] = await Promise.all([
    openFont('latin'),
    openFont('latinBold'),
    openFont('arabic'),
    openFont('japanese'),
    openFont('chinese'),
  ])
  return { latin, latinBold, arabic, japanese, chinese }
}

/** The fonts of allergen documents, read once (14 MB). Throws when a file is missing. */
export const documentFonts = (): Promise<DocumentFonts> => {
  opened ??= openAll().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

/** Which fonts are tried for a character, in turn: one Han character looks Japanese to one reader, Chinese to another. */
export const fontOrder = (locale: Locale, bold: boolean): FontName[] => [
  bold ? 'latinBold' : 'latin',
  'arabic',
  ...(locale === 'zh-CN' ? (['chinese', 'japanese'] as const) : (['japanese', 'chinese'] as const)),
]
