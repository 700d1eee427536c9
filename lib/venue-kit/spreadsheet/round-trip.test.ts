import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { ALLERGENS } from '@/lib/core/menu/allergens/allergens'
import { DIETS } from '@/lib/core/menu/filters/diets'
import { tableTemplate } from '@/lib/core/office/table-template'
import { textIn } from '@/lib/venue-kit/build/written-text'
import type { CourseEntry, DishEntry, DrinkEntry } from '@/lib/venue-kit/menu-entries'
import { mentionedAllergens } from '@/lib/venue-kit/read/allergen-mentions'
import { readCsv } from '@/lib/venue-kit/spreadsheet/read-csv'
import { readXlsx } from '@/lib/venue-kit/spreadsheet/read-xlsx'
import type { TableReading } from '@/lib/venue-kit/spreadsheet/table-reading'
import { withTables } from '@/lib/venue-kit/spreadsheet/with-tables'
import { menuCsv, menuXlsx } from '@/lib/venue-kit/spreadsheet/write/write-menu'
import { type VenueFile, venueFileSchema } from '@/lib/venue-kit/venue-file'

const FOLDER = 'lib/venue-kit/demo'

const demoFiles = readdirSync(FOLDER).map((name): [string, VenueFile] => [
  name,
  venueFileSchema.parse(JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8'))),
])

const notThere = () => {
  throw new Error('a fault beside the table')
}

const merged = (file: VenueFile, reading: TableReading): VenueFile => {
  const result = 'tables' in reading ? withTables({ file, problemOf: notThere }, reading.tables) : reading
  if ('problems' in result) throw new Error(JSON.stringify(result.problems.slice(0, 5)))
  return result.file
}

const through = (file: VenueFile, csv: string): VenueFile => merged(file, readCsv('menu.csv', Buffer.from(csv)))

const throughXlsx = async (file: VenueFile, menu: Pick<VenueFile, 'courses' | 'beverages'>): Promise<VenueFile> =>
  merged(file, await readXlsx('menu.xlsx', await menuXlsx(menu)))

/** A cell translates all variations of a dish or none. */
const withWholeTranslations = (entry: DishEntry): DishEntry => {
  const { variations = [] } = entry
  const isWhole = variations.every(({ name }) => typeof name === 'object' && name.en && name.es)
  if (isWhole) return entry
  return { ...entry, variations: variations.map((one) => ({ ...one, name: { it: textIn(one.name, 'it') } })) }
}

/** Courses side by side, as a table has them. */
const flat = (courses: CourseEntry[] = []): CourseEntry[] =>
  courses.flatMap(({ nested, dishes = [], ...course }) => [
    { ...course, dishes: dishes.map(withWholeTranslations) },
    ...flat(nested),
  ])

const named = (text: fc.Arbitrary<string>) => fc.record({ it: text, en: text, es: text }, { requiredKeys: ['it'] })

const word = fc.stringMatching(/^[A-Za-zÀ-ÿ][A-Za-zÀ-ÿ"',’()€]{0,12}$/)
/** Names no allergen by chance, as 'ei' does: the check would ask about it. */
const name = fc
  .array(word, { minLength: 1, maxLength: 4 })
  .map((words) => words.join(' '))
  .filter((text) => mentionedAllergens(text).size === 0)
const plainName = fc.stringMatching(/^[A-Za-zà-ù]{1,12}$/).filter((text) => mentionedAllergens(text).size === 0)
const description = fc.array(name, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'))
const price = fc.integer({ min: 0, max: 9_999_900 }).map((cents) => cents / 100)

const sold = {
  key: fc.uuid(),
  name: named(name),
  price,
  description: named(description),
  image_path: fc.constantFrom('photos/ragù.jpg', 'https://example.com/a.webp', '/pictures/a.svg'),
  allergens: fc.oneof(fc.constant('none' as const), fc.subarray([...ALLERGENS], { minLength: 1 })),
  may_contain: fc.subarray([...ALLERGENS]),
  hidden: fc.constant(true),
}

const variations = (all: readonly ('it' | 'en' | 'es')[]) =>
  fc
    .tuple(
      fc.boolean(),
      fc.uniqueArray(plainName, { minLength: 1, maxLength: 4, selector: (one) => one.toLowerCase() }),
    )
    .chain(([isPriced, names]) =>
      fc.tuple(
        ...names.map((it) =>
          fc.record({
            name: fc.constant(Object.fromEntries(all.map((lang) => [lang, it])) as { it: string }),
            ...(isPriced && { price }),
          }),
        ),
      ),
    )

const dish = fc.record(
  {
    ...sold,
    glass_price: price,
    is_frozen: fc.boolean(),
    diets: fc
      .subarray([...DIETS])
      .filter((diets) => !diets.includes('vegan') || diets.includes('vegetarian'))
      .filter((diets) => !diets.includes('vegetarian') || diets.includes('pescatarian')),
    variations: fc.constantFrom(['it'] as const, ['it', 'en', 'es'] as const).chain(variations),
  },
  { requiredKeys: ['key', 'name'] },
)

const drink: fc.Arbitrary<DrinkEntry> = fc.record({ ...sold, glass_price: price }, { requiredKeys: ['key', 'name'] })

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const slot = fc.record({ open: time, close: time })
const week = fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 })
const hours = fc
  .uniqueArray(fc.tuple(slot, week), { minLength: 1, maxLength: 3, selector: ([one]) => JSON.stringify(one) })
  .map((slots) => slots.flatMap(([one, days]) => days.map((day_of_week) => ({ day_of_week, ...one }))))

const facts = {
  hours,
  vat: fc.constantFrom(0, 4, 10, 22, 5.5),
  station: fc.constantFrom('Cucina', 'Bar', 'Forno a legna'),
  hidden: fc.boolean(),
}

const groups = <T>(entry: fc.Arbitrary<T>) =>
  fc.uniqueArray(
    fc.record(
      { name: named(name), entries: fc.array(entry, { minLength: 1, maxLength: 4 }), ...facts },
      { requiredKeys: ['name', 'entries'] },
    ),
    { minLength: 1, maxLength: 4, selector: ({ name: { it: italian } }) => italian.toLowerCase() },
  )

describe('a menu that goes through a table', () => {
  it.each(demoFiles)('of %s comes back as it was', async (_, file) => {
    expect(through(file, menuCsv(file))).toEqual(file)
    expect(await throughXlsx(file, file)).toEqual(file)
  })

  it.each(demoFiles)('of %s is read from the table alone, but for what a table has no column for', (_, file) => {
    const { courses = [], beverages = [] } = through(
      { ...file, courses: [], beverages: [], wrap: undefined },
      menuCsv({ ...file, courses: flat(file.courses) }),
    )
    const dishes = (list: CourseEntry[]) =>
      list.flatMap((course) =>
        (course.dishes ?? []).map((one) => [
          one.price,
          one.allergens,
          one.may_contain,
          one.free_of,
          one.is_frozen,
          one.diets,
          one.image_path,
          one.variations?.length,
        ]),
      )
    expect(dishes(courses)).toEqual(dishes(flat(file.courses)))
    expect(beverages.flatMap(({ drinks }) => drinks.map(({ price: cost }) => cost))).toEqual(
      (file.beverages ?? []).flatMap(({ drinks }) => drinks.map(({ price: cost }) => cost)),
    )
  })

  it('comes back whole where a table has a column for all of it', () => {
    const [, { courses: _, beverages: __, wrap: ___, ...venue }] = demoFiles[0] ?? ['', {} as VenueFile]
    fc.assert(
      fc.property(groups(dish), groups(drink), (dishes, drinks) => {
        const menu = {
          courses: dishes.map(({ name: original_name, entries, ...said }) => ({
            ...said,
            original_name,
            dishes: entries,
          })),
          beverages: drinks.map(({ name: group, entries, ...said }) => ({
            ...said,
            name: { ...group, it: `Bere ${group.it}` },
            drinks: entries,
          })),
        }
        const { courses, beverages } = through(venue, menuCsv(menu))
        expect({ courses, beverages }).toEqual(menu)
      }),
    )
  })

  it('begins with a template that is understood', () => {
    const [, venue] = demoFiles[0] ?? ['', {} as VenueFile]
    const { courses } = through({ ...venue, courses: [], wrap: undefined }, tableTemplate())
    expect(courses?.map(({ dishes }) => dishes?.[0])).toMatchObject([
      {
        name: { en: 'Tagliatelle with meat sauce' },
        ...{ allergens: ['gluten', 'eggs', 'celery', 'sulfites'], may_contain: ['milk'], is_frozen: false, diets: [] },
      },
      { allergens: 'none', diets: ['vegetarian', 'vegan', 'pescatarian', 'glutenFree', 'lactoseFree'] },
    ])
  })
})
