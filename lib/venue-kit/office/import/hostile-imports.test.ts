import { beforeAll, describe, expect, it } from '@jest/globals'
import { writeXlsx } from 'hucre/xlsx'
import { openDatabase } from '@/lib/server/open/open-database'
import { device, serveDeskRoutes } from '@/lib/testing/desk-routes'
import { imported, mapped, mapSheets, menuIn, upload } from '@/lib/testing/venue-files/import-desk'
import { inTurn } from '@/lib/venue-kit/office/import/import-queue'
import { putVenue } from '@/lib/venue-kit/publish/put-venue'
import { venueFileSchema } from '@/lib/venue-kit/venue-file'

const VENUE = 77

serveDeskRoutes()
let owner = ''
beforeAll(async () => {
  Object.assign(process.env, { COPERTO_RATE_FACTOR: '100' })
  const place = { city: 'Bologna', address: 'Via Lunga 1, Bologna', latitude: 44.5, longitude: 11.3 }
  const file = venueFileSchema.parse({ format: 1, id: VENUE, token: 'osteria', name: 'Osteria', ...place })
  await putVenue(await openDatabase(), file)
  owner = await device(VENUE, 'owner')
})

const cell = async (text: string) => mapped(owner, `Nome;Prezzo\nPane;1,00\n"${text.replaceAll('"', '""')}";2,00\n`)

describe('a hostile table', () => {
  it.each([
    ['a formula', '=1+1'],
    ['an error of a formula', '#REF!'],
    ['control characters', 'a\u0007b'],
    ['a mark of a byte order', 'a\ufeffb'],
  ])('has a name that cannot be read: %s', async (_, text) => {
    expect((await cell(text)).problems).toMatchObject([{ code: 'unreadable', row: 3, column: 1 }])
  })

  it.each(['__proto__', 'constructor', 'toString', '<script>alert(1)</script>', '../../etc/passwd', '\u202ediroti'])(
    'has a dish of any name: %s',
    async (name) => {
      expect(await cell(name)).toMatchObject({ problems: [], changes: [{ what: 'new' }] })
    },
  )

  it.each(['1e400', '99999999999', '-5', '0x10', 'NaN', 'Infinity', '1,234', '٣'])(
    'has a price that is none: %s',
    async (price) => {
      const { problems } = await mapped(owner, `Nome;Prezzo\nPane;"${price}"\nLatte;1,00\n`)
      expect(problems).toMatchObject([{ code: expect.stringMatching(/^price/), row: 2, column: 2 }])
    },
  )

  it('has headers that name what every object has', async () => {
    const csv = '__proto__;constructor;Nome;Prezzo\na;b;Pane;1,00\n'
    const { problems, understood } = await mapped(owner, csv)
    expect(problems).toEqual([])
    expect(understood).toMatchObject([{ columns: { 0: 'none', 1: 'none', 2: 'name', 3: 'price' } }])
    await imported(owner, csv)
    expect(await menuIn(VENUE)).toMatchObject({ courses: [{ dishes: [{ name: { it: 'Pane' } }] }] })
  })

  it('has sheets of such names, merged cells, dates, ticks and a hundred columns', async () => {
    const wide = Array.from({ length: 98 }, (_, at) => `c${at}`)
    const bytes = await writeXlsx({
      sheets: [
        {
          name: '__proto__',
          rows: [
            ['Nome', 'Prezzo'],
            ['Pane', 1.5],
          ],
        },
        {
          name: 'constructor',
          rows: [
            ['Nome', 'Prezzo', ...wide],
            ['ANTIPASTI', null],
            ['Crostini', 6],
            ['Olive', new Date('2026-05-12')],
          ],
          merges: [{ startRow: 1, endRow: 1, startCol: 0, endCol: 99 }],
        },
        { name: 'Vuoto', rows: [] },
      ],
    })
    const { json } = await upload(owner, bytes)
    expect(json.sheets.map(({ sheet }) => sheet)).toEqual(['__proto__', 'constructor'])
    expect(json.sheets[1]?.rows[1]).toMatchObject({ cells: ['ANTIPASTI'], isMerged: true })
    const { problems, understood } = await mapped(owner, bytes)
    expect(problems).toMatchObject([{ code: 'unreadable', sheet: 'constructor', row: 4, column: 2 }])
    expect(understood.map(({ sheet }) => sheet)).toEqual(['__proto__', 'constructor'])
  })

  it('is refused by the route where it is larger than any that was read', async () => {
    const row = (number: number) => ({ number, cells: ['Pane', '1,00'] })
    const sheet = (count: number) => ({ sheet: null, rows: Array.from({ length: count }, (_, at) => row(at + 1)) })
    const code = async (sheets: object[]) =>
      (await mapSheets(owner, { sheets, mappings: [] } as unknown as Parameters<typeof mapSheets>[1])).json.error.code
    expect(await code([sheet(1_500), sheet(1_500)])).toBe('invalid_request')
    expect(await code([{ sheet: null, rows: [{ number: 1, cells: ['x'.repeat(5_001)] }] }])).toBe('invalid_request')
    expect(await code([{ sheet: null, rows: [{ number: 1, cells: Array(101).fill('x') }] }])).toBe('invalid_request')
    expect(await code([{ sheet: null, rows: [{ number: 1, cells: ['x'.repeat(5_000_000)] }] }])).toBe('too_large')
  })
})

describe('imports', () => {
  it('are read one at a time, and a few wait', async () => {
    const done: (() => void)[] = []
    const held = () =>
      inTurn(
        () => new Promise<{ ok: true; value: null }>((resolve) => done.push(() => resolve({ ok: true, value: null }))),
      )
    const all = Array.from({ length: 6 }, held)
    expect(await all[5]).toEqual({ ok: false, error: { code: 'import_busy' } })
    for (const each of all.slice(0, 5)) {
      expect(done).toHaveLength(1)
      done.pop()?.()
      expect(await each).toMatchObject({ ok: true })
    }
  })
})
