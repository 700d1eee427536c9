import { describe, expect, it } from '@jest/globals'
import { menuOf, problemsOf } from '@/lib/testing/venue-files/table-lines'
import { giveIds } from '@/lib/venue-kit/give-ids'
import { readCsv } from '@/lib/venue-kit/spreadsheet/read-csv'
import { readXlsx } from '@/lib/venue-kit/spreadsheet/read-xlsx'
import type { TableReading } from '@/lib/venue-kit/spreadsheet/table-reading'
import { withTables } from '@/lib/venue-kit/spreadsheet/with-tables'
import { menuCsv, menuXlsx } from '@/lib/venue-kit/spreadsheet/write/write-menu'
import { type VenueFile, venueFileSchema } from '@/lib/venue-kit/venue-file'

const MENU = {
  addition_groups: [
    {
      ...{ key: 'salse', name: { it: 'Salse', en: 'Sauces' }, max_picks_allowed: 2 },
      additions: [
        { key: 'maionese', name: 'Maionese', price: 0.5, allergens: ['eggs' as const] },
        { key: 'ketchup', name: 'Ketchup' },
      ],
    },
  ],
  courses: [
    {
      original_name: 'Fritti',
      dishes: [
        {
          name: 'Patatine',
          price: 4,
          additions: [{ group: 'salse' }, { name: 'Extra', additions: [{ name: 'Sale' }] }],
        },
        { name: 'Olive', price: 5, additions: [{ group: 'salse' }] },
      ],
    },
  ],
}

const FILE: VenueFile = giveIds(
  venueFileSchema.parse({
    ...{ format: 1, id: 2001, token: 'da-mario', name: 'Da Mario', city: 'Bologna', address: 'Via 1' },
    ...{ latitude: 44, longitude: 11, ...MENU },
  }),
  [],
).file

const merged = (reading: TableReading): VenueFile => {
  const notThere = () => {
    throw new Error('a fault beside the table')
  }
  const result = 'tables' in reading ? withTables({ file: FILE, problemOf: notThere }, reading.tables) : reading
  if ('problems' in result) throw new Error(JSON.stringify(result.problems))
  return result.file
}

const plain = (file: VenueFile): VenueFile => JSON.parse(JSON.stringify(file))

/** The additions of each dish after a table of these rows: 'Patatine;4;"Salse: …"'. */
const additionsAfter = (...rows: string[]) =>
  menuOf(['Corso;Nome;Prezzo;Aggiunte', ...rows.map((row) => `Fritti;${row}`)], MENU).courses?.flatMap(
    ({ dishes = [] }) => dishes.map(({ additions }) => additions),
  )

const SALSE = 'Salse: Maionese 0,50; Ketchup'
const [PATATINE, OLIVE] = MENU.courses[0]?.dishes ?? []

describe('a menu with groups of additions as a spreadsheet', () => {
  it('has what each dish offers in words, and comes back unchanged', async () => {
    const csv = menuCsv(FILE)
    expect(csv).toContain(SALSE)
    expect(plain(merged(readCsv('menu.csv', Buffer.from(csv))))).toEqual(plain(FILE))
    expect(plain(merged(await readXlsx('menu.xlsx', await menuXlsx(FILE))))).toEqual(plain(FILE))
  })

  it('leaves the group to a dish whose cell says the same, or nothing', () => {
    expect(additionsAfter(`Patatine;4;"${SALSE}\nExtra: Sale"`, `Olive;5;"${SALSE}"`)).toMatchObject([
      PATATINE?.additions ?? [],
      OLIVE?.additions ?? [],
    ])
    expect(additionsAfter('Patatine;4;', 'Olive;5;')).toEqual([[{ group: 'salse' }], [{ group: 'salse' }]])
    expect(menuOf(['Corso;Nome;Prezzo', 'Fritti;Patatine;9'], MENU).courses?.[0]?.dishes?.[0]?.additions).toEqual(
      PATATINE?.additions,
    )
  })

  it('makes another text the dish’s own, with the rules and allergens that the group has', () => {
    const cheaper = `Olive;5;"${SALSE.replace('0,50', '0,40')}"`
    expect(additionsAfter(`Patatine;4;"${SALSE}"`, cheaper)).toMatchObject([
      [{ group: 'salse' }],
      [
        {
          ...{ name: { it: 'Salse', en: 'Sauces' }, max_picks_allowed: 2 },
          additions: [{ name: 'Maionese', price: 0.4, allergens: ['eggs'] }, { name: 'Ketchup' }],
        },
      ],
    ])
  })

  it('takes no addition with allergens out of a dish unsaid', () => {
    expect(problemsOf(['Corso;Nome;Prezzo;Aggiunte', 'Fritti;Olive;5;"Salse: Ketchup"'], MENU)).toEqual([
      expect.stringContaining('"Maionese", too: the venue file declares its allergens'),
    ])
  })
})
