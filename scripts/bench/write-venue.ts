import { writeFileSync } from 'node:fs'
import type { Dish } from '@/lib/core/menu/dish'
import { cutDescription } from '@/lib/core/text/cut-text'
import { connectDatabase } from '@/lib/server/db/connect'
import { buildVenue } from '@/lib/venue-kit/build/build-venue'
import { ALLERGEN_NAMES } from '@/lib/venue-kit/build/label-words'
import { demoVenues } from '@/lib/venue-kit/demo-venues'
import type { NumberedDish, NumberedFile } from '@/lib/venue-kit/numbered-file'
import { putDemoVenues } from '@/lib/venue-kit/publish/put-demo-venues'

// Run by the benchmark: writes one large venue into a database and as JSON.
const { dataDir, file, id, dishes, courses } = JSON.parse(process.argv[2] ?? '{}')

const priceOf = (cents: number | null): string =>
  cents === null ? '' : `${(cents / 100).toFixed(2).replace('.', ',')} €`

const linesOf = (dish: Dish): string[] => {
  const names = dish.declaredAllergens?.map((allergen) => ALLERGEN_NAMES[allergen].it)
  const allergens = names ? `Contiene: ${names.join(', ')}` : 'Allergeni non dichiarati: chiedi al personale'
  return [cutDescription(dish.description), names?.length === 0 ? 'Nessuno dei 14 allergeni' : allergens]
}

const plainDish = (dish: Dish) => ({
  id: dish.id,
  name: dish.name,
  lines: linesOf(dish),
  price: priceOf(dish.price),
  image: dish.image_path,
})

/** A suggested drink would have to be on the menu. */
const alone = ({ suggested_drink: _, ...dish }: NumberedDish): NumberedDish => dish

const someCourses = ({ courses: all = [] }: NumberedFile): NumberedFile['courses'] =>
  all
    .filter((_, at) => at % Math.floor(all.length / courses) === 0)
    .slice(0, courses)
    .map((course) => ({ ...course, dishes: (course.dishes ?? []).slice(0, dishes / courses).map(alone) }))

const benchVenue = (): NumberedFile => {
  const longMenu = demoVenues().find((one) => one.id === 1009)
  if (!longMenu) throw new Error('the demo has no long menu')
  const { beverages: _, ...rest } = longMenu
  return { ...rest, id, token: `grande-menu-${id}`, courses: someCourses(longMenu) }
}

const ALL_DAY = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, open: '00:00', close: '23:59' }))

/** The demo venues of scripts/bench/steps.mjs, open at any hour. */
const stepVenues = (): NumberedFile[] =>
  demoVenues()
    .filter(({ id: known }) => known === 1001 || known === 1004)
    .map(({ orders, ...venue }) => {
      const { delivery, takeaway } = orders ?? {}
      return {
        ...venue,
        orders: {
          ...orders,
          ...(delivery && { delivery: { ...delivery, hours: ALL_DAY } }),
          ...(takeaway && { takeaway: { ...takeaway, hours: ALL_DAY } }),
        },
      }
    })

const main = async (): Promise<void> => {
  const venueFile = benchVenue()
  const database = await connectDatabase({ dataDir })
  await putDemoVenues(database, [venueFile, ...stepVenues()])
  await database.db.destroy()
  const { venue, menu } = buildVenue(venueFile, 'it')
  const plain = menu.courses.map((course) => ({
    id: course.id,
    name: course.name,
    dishes: course.dishes.map(plainDish),
  }))
  writeFileSync(file, JSON.stringify({ name: venue.name, about: venue.menu_description, courses: plain }))
}

void main()
