import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { type Cell, type CellValue, type WriteSheet, writeXlsx } from 'hucre/xlsx'
import { MAX_TABLE_ROWS } from '@/lib/venue-kit/spreadsheet/dish-table'
import { readXlsx } from '@/lib/venue-kit/spreadsheet/read-xlsx'
import { unpackedSize } from '@/lib/venue-kit/spreadsheet/unpacked-size'

const workbook = (...sheets: WriteSheet[]): Promise<Uint8Array> => writeXlsx({ sheets })

const rowsOf = async (rows: CellValue[][], more: Partial<WriteSheet> = {}) => {
  const reading = await readXlsx('menu.xlsx', await workbook({ name: 'Menu', rows, ...more }))
  if ('problems' in reading) throw new Error(JSON.stringify(reading.problems))
  return (reading.tables[0]?.rows ?? []).map(({ cells }) => cells)
}

const problemOf = async (bytes: Uint8Array, sheet?: string) => {
  const reading = await readXlsx('menu.xlsx', bytes, sheet)
  return 'problems' in reading ? reading.problems[0] : undefined
}

const shown = (text: string) => ({ shown: expect.stringContaining(text) })

describe('an Excel workbook', () => {
  it('is read as its cells are: texts, numbers and nothing', async () => {
    expect(await rowsOf([['Nome', 'Prezzo'], ['Caffè d’orzo ', 1.5], [], ['Ragù\r\nlento', null]])).toEqual([
      ['Nome', 'Prezzo'],
      ['Caffè d’orzo', 1.5],
      ['', ''],
      ['Ragù\nlento', ''],
    ])
  })

  it('has the value of a formula, never the formula', async () => {
    const cells = new Map<string, Partial<Cell>>([
      ['0,0', { value: 12.5, type: 'formula', formula: 'B1*2', formulaResult: 12.5 }],
      ['0,1', { value: null, type: 'formula', formula: 'B1*2' }],
      ['0,2', { value: '#REF!', type: 'error' }],
    ])
    expect(await rowsOf([[null, null, null, '=1+1']], { cells })).toEqual([
      [12.5, shown('without a value'), shown('#REF!'), shown('formula')],
    ])
  })

  it('says what a spreadsheet has made a date or a yes of', async () => {
    const [[date, yes] = []] = await rowsOf([[new Date(Date.UTC(2026, 4, 12)), true]])
    expect([date, yes]).toEqual([shown('the date 2026-05-12'), { shown: 'TRUE', isTrue: true }])
  })

  it('says of each cell merged downwards what the first says: three dishes share their allergens', async () => {
    const rows = [
      ['Ragù', 'latte'],
      ['Tortelli', null],
      ['Lasagne', null],
      ['Pane', null],
    ]
    const merges = [
      { startRow: 0, endRow: 2, startCol: 1, endCol: 1 },
      { startRow: 3, endRow: 3, startCol: 0, endCol: 1 },
    ]
    expect(await rowsOf(rows, { merges })).toEqual([
      ['Ragù', 'latte'],
      ['Tortelli', 'latte'],
      ['Lasagne', 'latte'],
      ['Pane', ''],
    ])
  })

  describe('of several sheets', () => {
    const sheets = [
      { name: 'Vecchio', rows: [['vecchio']], hidden: true },
      { name: 'Menu', rows: [['nuovo']] },
      { name: 'Vini', rows: [['vino']] },
    ]

    it('is all of them that can be seen', async () => {
      expect(await readXlsx('menu.xlsx', await workbook(...sheets))).toMatchObject({
        tables: [
          { sheet: 'Menu', rows: [{ cells: ['nuovo'] }] },
          { sheet: 'Vini', rows: [{ cells: ['vino'] }] },
        ],
      })
    })

    it('is the one that is named', async () => {
      const bytes = await workbook(...sheets)
      expect(await readXlsx('menu.xlsx', bytes, 'vini')).toMatchObject({ tables: [{ sheet: 'Vini' }] })
      expect(await problemOf(bytes, 'Dolci')).toMatchObject({
        found: 'no sheet "Dolci"',
        wanted: expect.stringMatching(/Menu, Vini/),
      })
    })
  })

  it('is read without the stray cell that lies far out', async () => {
    const far = [...Array<null>(16_000).fill(null), 'x']
    const rows: CellValue[][] = [['Ragù', ...Array<null>(150).fill(null), 'x'], ['Pane'], far]
    expect((await rowsOf(rows)).map(([first]) => first)).toEqual(['Ragù', 'Pane'])
  })

  it('is refused where it has no end of rows', async () => {
    const rows = Array.from({ length: MAX_TABLE_ROWS + 5 }, (_, at) => [`Piatto ${at}`])
    expect(await problemOf(await workbook({ name: 'Menu', rows }))).toMatchObject({
      found: expect.stringContaining('rows'),
    })
  })

  it('is refused before it is unpacked where that would fill the memory', async () => {
    const bomb = Buffer.from(await workbook({ name: 'Menu', rows: [['nome']] }))
    // The first entry of the list that ends a ZIP file: the bytes that it unpacks to.
    bomb.writeUInt32LE(2_000_000_000, bomb.indexOf('PK\u0001\u0002') + 24)
    expect(await problemOf(bomb)).toMatchObject({ found: expect.stringMatching(/^2000\d{6} bytes when unpacked/) })
  })

  it.each<[string, Uint8Array]>([
    ['nothing', new Uint8Array()],
    ['a CSV file', Buffer.from('nome;prezzo\nRagù;12')],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, ...Array<number>(600).fill(0)])],
    ['an empty archive', Buffer.from([0x50, 0x4b, 5, 6, ...Array<number>(18).fill(0)])],
  ])('is refused where it is %s', async (_, bytes) => {
    expect(await problemOf(bytes)).toMatchObject({
      file: 'menu.xlsx',
      line: 1,
      wanted: expect.stringContaining('.xlsx'),
    })
  })

  it.each([
    ['has a second directory, which readers follow', 10, 0xffff],
    ['has entries that its directory does not name', 10, 99],
  ])('never trusts the size of a file that %s', async (_, at, count) => {
    const bytes = Buffer.from(await workbook({ name: 'Menu', rows: [['nome'], ['Ragù']] }))
    bytes.writeUInt16LE(count, bytes.length - 22 + at)
    expect(unpackedSize(bytes)).toBe(Number.POSITIVE_INFINITY)
  })

  it('never trusts the size of an entry that is said behind it alone', async () => {
    const bytes = Buffer.from(await workbook({ name: 'Menu', rows: [['nome'], ['Ragù']] }))
    const entry = bytes.readUInt32LE(bytes.length - 22 + 16)
    bytes.writeUInt16LE(8, entry + 8)
    bytes.writeUInt32LE(0, entry + 20)
    bytes.writeUInt32LE(0, entry + 24)
    expect(unpackedSize(bytes)).toBe(Number.POSITIVE_INFINITY)
  })

  it('never fails at bytes that were damaged', async () => {
    const whole = await workbook({
      name: 'Menu',
      rows: [
        ['nome', 'prezzo'],
        ['Ragù', 12.5],
      ],
    })
    expect(unpackedSize(whole)).toBeGreaterThan(whole.length)
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), fc.nat(whole.length), async (at, byte, length) => {
        const damaged = Uint8Array.from(whole)
        damaged[at] = byte
        for (const bytes of [damaged, whole.slice(0, length)]) {
          const reading = await readXlsx('menu.xlsx', bytes)
          expect('tables' in reading || reading.problems.length).toBeTruthy()
        }
      }),
    )
  })
})
