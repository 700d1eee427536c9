import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { loadNamespace } from '@/lib/core/i18n/catalogue'
import type { Locale } from '@/lib/core/i18n/locales'
import { type CardsSource, cardsPage } from '@/lib/core/qr/cards-page'
import { placeCard } from '@/lib/core/qr/printed-card'
import { readCodes } from '@/lib/testing/pictures/read-codes'

const TABLES = ['1', '2', '3', 'A 12', 'VIP']

const addressOf = (table: string): string =>
  `https://menu.example.com/r/q/1001/menu?t=${table.replace(' ', '')}.k3Jd9fQ2xYwZ`

const pageOf = async (locale: Locale, changes: Partial<CardsSource['venue']> = {}): Promise<string> => {
  const language = { locale, words: await loadNamespace(locale, 'codes') }
  const cards = TABLES.map((table) =>
    placeCard([language], 'r', table, { address: addressOf(table), written: 'menu.example.com/r/q/1001' }),
  )
  const logo = { address: 'data:image/svg+xml;base64,PHN2Zy8+', isPhoto: false }
  return cardsPage({ venue: { name: 'Trattoria Lucia', theme: null, ...changes }, cards, logo, language })
}

/** What a camera reads of each code on the page. */
const scanned = async (page: string): Promise<string[]> => {
  const codes = [...page.matchAll(/<div class="code">(<svg.*?<\/svg>)<\/div>/gs)]
  const read = codes.map(async ([, svg = '']) => readCodes(await pngOf(svg)))
  return (await Promise.all(read)).flat()
}

const pngOf = async (svg: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await sharp(Buffer.from(svg)).resize(400, 400, { kernel: 'nearest' }).png().toBuffer())

describe('the page of cards to print', () => {
  it('has one code a table that a camera reads', async () => {
    expect(await scanned(await pageOf('it'))).toEqual(TABLES.map(addressOf))
  })

  it('has four cards a sheet of A4', async () => {
    const sheets = (await pageOf('it')).split('<section class="sheet">').slice(1)
    expect(sheets.map((sheet) => sheet.match(/<article/g)?.length)).toEqual([4, 1])
  })

  it('says in the venue’s language what the code is for, beside the name of the table', async () => {
    const { label, scanPlace } = await loadNamespace('ar', 'codes')
    const page = await pageOf('ar')
    expect(page).toContain('<html lang="ar" dir="rtl">')
    for (const text of [label.table, scanPlace.table, '>A 12<', '>Trattoria Lucia<']) expect(page).toContain(text)
  })

  it('shows a venue’s name as text, whatever it holds', async () => {
    const page = await pageOf('it', { name: '<script>alert("R&B")</script>' })
    expect(page).not.toContain('<script')
    expect(page).toContain('&lt;script>alert("R&amp;B")&lt;/script>')
  })

  it('loads nothing from elsewhere', async () => {
    const named = (await pageOf('it')).matchAll(/(?:href|src)="([^"]*)"|url\(([^)]*)\)/g)
    const addresses = [...named].map(([, attribute, style]) => attribute ?? style ?? '')
    expect(addresses.filter((address) => !/^(?:#|data:)/.test(address))).toEqual([])
    expect(addresses).toContain('data:image/svg+xml;base64,PHN2Zy8+')
  })
})
