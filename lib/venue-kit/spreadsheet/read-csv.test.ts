import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { MAX_TABLE_ROWS } from '@/lib/venue-kit/spreadsheet/dish-table'
import { readCsv } from '@/lib/venue-kit/spreadsheet/read-csv'

const read = (bytes: Uint8Array | string) => readCsv('menu.csv', typeof bytes === 'string' ? Buffer.from(bytes) : bytes)

const cellsOf = (bytes: Uint8Array | string) => {
  const reading = read(bytes)
  if ('problems' in reading) throw new Error(JSON.stringify(reading.problems))
  return (reading.tables[0]?.rows ?? []).map(({ cells }) => cells)
}

const problemOf = (bytes: Uint8Array | string) => {
  const reading = read(bytes)
  return 'problems' in reading ? reading.problems[0] : undefined
}

const TEXT = 'corso;nome;prezzo\r\nCaffè;Caffè d’orzo;1,50 €\r\n'
const CELLS = [
  ['corso', 'nome', 'prezzo'],
  ['Caffè', 'Caffè d’orzo', '1,50 €'],
]

/** As older Excel saves it: '€' and '’' have bytes of their own there. */
const windows1252 = (text: string): Buffer =>
  Buffer.from(text.replace(/€/g, '\u0080').replace(/’/g, '\u0092'), 'latin1')

const utf16be = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()

describe('a CSV file', () => {
  it.each<[string, Uint8Array]>([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${TEXT}`)],
    ['UTF-16', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
    ['UTF-16 of the other order', utf16be(TEXT)],
    ['Windows-1252', windows1252(TEXT)],
  ])('is read in %s', (_, bytes) => {
    expect(cellsOf(bytes)).toEqual(CELLS)
  })

  it('says where it took Windows-1252 for granted', () => {
    expect(read(windows1252(TEXT))).toMatchObject({
      notes: [{ code: 'encoding', said: expect.stringContaining('Windows-1252') }],
    })
    expect(read(TEXT)).toMatchObject({ notes: [] })
  })

  it.each([
    ['semicolons', ';'],
    ['commas', ','],
    ['tabs', '\t'],
  ])('is read with %s between its cells', (_, by) => {
    const text = `${['nome', 'prezzo', 'descrizione'].join(by)}\n${['Ragù', '"12,50"', '"con; tutto, proprio"'].join(by)}`
    expect(cellsOf(text)[1]).toEqual(['Ragù', '12,50', 'con; tutto, proprio'])
  })

  it('takes semicolons for what parts its cells though most lines have commas, too', () => {
    expect(cellsOf('nome;prezzo\nRagù;8,50\nPane, olio, sale;3,00')[2]).toEqual(['Pane, olio, sale', '3,00'])
  })

  it("heeds Excel's own line and keeps the numbers of the rows", () => {
    const reading = read('sep=,\r\nnome,prezzo\r\nRagù,8')
    expect(reading).toMatchObject({
      tables: [
        {
          rows: [
            { number: 1, cells: [''] },
            { number: 2, line: 2, cells: ['nome', 'prezzo'] },
            { number: 3, line: 3 },
          ],
        },
      ],
    })
  })

  it('reads cells of several lines, and knows in which line each row begins', () => {
    const reading = read('nome;nota\r\nRagù;"di\r\nmanzo"\r\n\r\nPane;""""')
    expect(reading).toMatchObject({
      tables: [
        {
          rows: [
            { number: 1, line: 1 },
            { number: 2, line: 2, cells: ['Ragù', 'di\nmanzo'] },
            { number: 3, line: 4 },
            { number: 4, line: 5, cells: ['Pane', '"'] },
          ],
        },
      ],
    })
  })

  it('keeps quotation marks within a cell', () => {
    expect(cellsOf('nome;prezzo\nPizza "Margherita";8')[1]).toEqual(['Pizza "Margherita"', '8'])
  })

  it('tells where a quotation mark opens that is never closed, as it would swallow the rest of the menu', () => {
    expect(problemOf('nome;prezzo\nRagù;8\n"Pizza;9\nPane;2')).toMatchObject({
      found: expect.stringContaining('never closed'),
      line: 3,
    })
  })

  it.each<[string, Uint8Array]>([
    ['a workbook', Buffer.from('PK\u0003\u0004rest')],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1])],
    ['bytes', Buffer.from([0x61, 0x00, 0x62, 0x00])],
    ['text of an old Mac', Buffer.from([0x43, 0x61, 0x66, 0x66, 0x8f])],
    ['UTF-16 cut in the middle of a sign', Buffer.from([0xff, 0xfe, 0x61])],
  ])('is refused where it is %s', (_, bytes) => {
    expect(problemOf(bytes)).toMatchObject({ file: 'menu.csv', line: 1, wanted: expect.stringContaining('CSV') })
  })

  it.each([
    ['rows', 'nome;prezzo\n'.repeat(100_000)],
    ['columns', 'x;'.repeat(200)],
    ['a cell', `nome;prezzo\n"${'x'.repeat(2_000_000)}";1`],
  ])('is refused where it has no end of %s', (_, text) => {
    expect(problemOf(text)).toBeDefined()
  })

  it('is read up to the last row that may be', () => {
    expect(cellsOf('a;b\n'.repeat(MAX_TABLE_ROWS))).toHaveLength(MAX_TABLE_ROWS)
  })

  it('says what stands in a cell that no text is', () => {
    expect(cellsOf("nome;prezzo\n=cmd|' /C calc'!A0;#RIF!\na\u0007;#N/D")).toEqual([
      ['nome', 'prezzo'],
      [{ shown: expect.stringContaining('formula') }, { shown: expect.stringContaining('#RIF!') }],
      [{ shown: expect.stringContaining('cannot be shown') }, { shown: expect.stringContaining('#N/D') }],
    ])
  })

  it('never fails at whatever bytes, and each problem stands in the file', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.uint8Array({ maxLength: 300 }),
          fc.string({ unit: 'grapheme' }).map((text) => Buffer.from(text)),
        ),
        (bytes) => {
          const reading = read(bytes)
          for (const { line } of 'problems' in reading ? reading.problems : []) expect(line).toBeGreaterThan(0)
        },
      ),
    )
  })
})
