import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { ALLERGENS } from '@/lib/core/menu/allergens/allergens'
import { DIETS } from '@/lib/core/menu/filters/diets'
import { smallVenueFile } from '@/lib/testing/small-venue-file'
import { itemsOf } from '@/lib/venue-kit/item-keys'
import { mentionedAllergens } from '@/lib/venue-kit/read/allergen-mentions'
import { menuFaults } from '@/lib/venue-kit/read/menu-faults'
import { asInCell } from '@/lib/venue-kit/spreadsheet/merge/merge-text'
import { readCsv } from '@/lib/venue-kit/spreadsheet/read-csv'
import { readXlsx } from '@/lib/venue-kit/spreadsheet/read-xlsx'
import type { TableReading } from '@/lib/venue-kit/spreadsheet/table-reading'
import { withTables } from '@/lib/venue-kit/spreadsheet/with-tables'
import { menuCsv, menuXlsx } from '@/lib/venue-kit/spreadsheet/write/write-menu'
import type { VenueFile } from '@/lib/venue-kit/venue-file'

const notThere = () => {
  throw new Error('a fault beside the table')
}

const merged = (file: VenueFile, reading: TableReading): VenueFile => {
  const result = 'tables' in reading ? withTables({ file, problemOf: notThere }, reading.tables) : reading
  if ('problems' in result) throw new Error(JSON.stringify(result.problems.slice(0, 5)))
  return result.file
}

const through = (file: VenueFile, csv: string): VenueFile => merged(file, readCsv('menu.csv', Buffer.from(csv)))

const throughXlsx = async (file: VenueFile): Promise<VenueFile> =>
  merged(file, await readXlsx('menu.xlsx', await menuXlsx(file)))

const price = fc.integer({ min: 0, max: 9_999_900 }).map((cents) => cents / 100)
const slot = fc.constantFrom({ open: '12:00', close: '15:00' }, { open: '19:30', close: '01:00' })
const hours = fc
  .uniqueArray(fc.tuple(fc.nat(6), slot), { minLength: 1, maxLength: 4, selector: (one) => JSON.stringify(one) })
  .map((slots) => slots.map(([day_of_week, one]) => ({ day_of_week, ...one })))

/** What spreadsheets and readers of cells take for something else. */
const hostile = fc
  .oneof(
    fc.constantFrom(
      ...[
        '=1+1',
        '@SUM(A1)',
        '+39 oggi',
        '-18 gradi',
        "'quoted'",
        '#REF!',
        'Taglia 40',
        'Pizza 30"',
        '"tutto"',
        'a; b',
        'a | b',
      ],
      ...[
        'Salse: varie',
        '12,50',
        '007',
        'TRUE',
        'nessuno',
        '-',
        '1-3',
        '__proto__',
        '€ 5',
        'Piccola 5,00; Grande 8,00',
        '<b>x</b>',
      ],
      ...['sì', 'Menu / Pizze', 'Cotto  e  crudo', ' Ragù ', 'Caffè\u00a0lungo', 'x (5,00 €)', 'Da 9,00', '🍕'],
    ),
    fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
      .filter((text) => /\S/.test(text) && !/\p{C}/u.test(text)),
  )
  .filter((text) => mentionedAllergens(text).size === 0 && asInCell(text, 'name') !== '')

const unlike = <T>(entry: fc.Arbitrary<T>, nameOf: (one: T) => string, maxLength = 4) =>
  fc.uniqueArray(entry, { minLength: 1, maxLength, selector: (one) => asInCell(nameOf(one), 'name').toLowerCase() })

const priced = fc.record(
  { name: fc.record({ it: hostile, en: hostile }, { requiredKeys: ['it'] }), price },
  { requiredKeys: ['name'] },
)

const hostileDish = fc.record(
  {
    name: fc.oneof(hostile, fc.record({ it: hostile, en: hostile, es: hostile }, { requiredKeys: ['it'] })),
    price: fc.option(price),
    price_note: fc.constantFrom('al kg', 's.q.'),
    description: hostile,
    diets: fc.subarray([...DIETS]),
    available: fc.boolean(),
    hidden: fc.boolean(),
    allergens: fc.oneof(fc.constant('none' as const), fc.subarray([...ALLERGENS])),
    may_contain: fc.subarray([...ALLERGENS]),
    additions: unlike(
      fc.record({ name: hostile, max_picks_allowed: fc.constant(2), additions: unlike(priced, (one) => one.name.it) }),
      (one) => one.name,
    ),
    variations: unlike(priced, (one) => one.name.it),
  },
  { requiredKeys: ['name'] },
)

const courseName = hostile.filter((text) => !text.includes('/'))

const hostileMenu = fc.record({
  courses: unlike(
    fc.record(
      {
        original_name: courseName,
        vat: fc.constantFrom(0, 4, 10, 5.5),
        hidden: fc.boolean(),
        hours,
        dishes: fc.array(hostileDish, { maxLength: 3 }),
        nested: fc.array(
          fc.record({ original_name: fc.constant('Dentro'), dishes: fc.array(hostileDish, { maxLength: 2 }) }),
          {
            minLength: 1,
            maxLength: 1,
          },
        ),
      },
      { requiredKeys: ['original_name'] },
    ),
    (one) => one.original_name,
  ),
})

describe('a menu that is written as a table', () => {
  it('comes back as it was whatever stands in its cells', async () => {
    await fc.assert(
      fc.asyncProperty(hostileMenu, async (menu) => {
        const file: VenueFile = { ...smallVenueFile, wrap: undefined, beverages: undefined, ...menu }
        fc.pre(menuFaults(file).length === 0 && itemsOf(file).some(({ kind }) => kind === 'dish'))
        expect(through(file, menuCsv(file))).toEqual(file)
        expect(await throughXlsx(file)).toEqual(file)
      }),
      // Each run packs and unpacks a workbook.
      { numRuns: 15 },
    )
  })

  it('has no cell that a spreadsheet would run', () => {
    const csv = menuCsv({ courses: [{ original_name: '=1+1', dishes: [{ name: '@SUM(A1)', description: '+39 02' }] }] })
    expect(csv).toMatch(/;'=1\+1;.*;'@SUM\(A1\);.*;'\+39 02;/)
  })
})
