import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { LOCALE_IDS, type Locale } from '@/lib/i18n/locales'
import { documentFonts, type FontName } from '@/lib/menu/register/server/allergen-document-fonts'

describe('the fonts of a document', () => {
  it.each<[string, Locale, string, FontName[]]>([
    ['an Italian menu', 'it', 'Tagliere della Lucia • – ? · |', ['latin', 'latinBold']],
    ['a Russian one', 'ru', 'Доска Лючии', ['latin', 'latinBold']],
    ['an Arabic one', 'ar', 'طبق Lucia', ['latin', 'latinBold', 'arabic']],
    ['a Japanese one', 'ja', 'ルチアの盛り合わせ 卵', ['latin', 'latinBold', 'arabic', 'japanese']],
    ['a Chinese one', 'zh-CN', '鸡蛋', ['latin', 'latinBold', 'arabic', 'chinese']],
    [
      'a Chinese name that the Japanese font has not',
      'it',
      '鸡蛋',
      ['latin', 'latinBold', 'arabic', 'japanese', 'chinese'],
    ],
    ['what no font has', 'it', '\u{1f980}', ['latin', 'latinBold', 'arabic', 'japanese', 'chinese']],
  ])('%s needs no other', async (_, locale, text, names) => {
    expect(Object.keys(await documentFonts(locale, text))).toEqual(names)
  })

  it.each(LOCALE_IDS)('have every character of the register in %s', async (locale) => {
    const words = ['allergens', 'dish'].map((name) => readFileSync(join('messages', locale, `${name}.json`), 'utf8'))
    const text = words.join('').replace(/\s/g, '')
    const fonts = Object.values(await documentFonts(locale, text))
    const missing = Array.from(new Set(text)).filter((character) => !fonts.some((font) => font.has(character)))
    expect(missing).toEqual([])
  })

  it('are those of their makers, unchanged', async () => {
    const fonts = Object.entries(await documentFonts('it', '\u{1f980}'))
    const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
    expect(Object.fromEntries(fonts.map(([name, { bytes }]) => [name, hash(bytes)]))).toEqual({
      latin: 'fe8c022f48d8dd29f17b744d16f9346f4357e16f7d4f7be58b000ae7c291b614',
      latinBold: '379bda1de5ceb6c81a6e0b7f8346d36e12b3202757fcba90a42dc5a7f8d5df38',
      arabic: '45664d3913368eb216be981969ed383e31143cef790ae803afd4f69b87d7923b',
      japanese: 'dcc75e20d91d09c793fa5a97c9c7678e8b580d0fc255314cbc45c08b075f46f1',
      chinese: '7db3c634bbd0301b3082a80ffcac2f422e8ef9ce0730f8b279c3e8f756598f68',
    })
  })
})
