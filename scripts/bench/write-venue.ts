import { writeFileSync } from 'node:fs'
import { cutDescription } from '@/lib/cut-text'
import { connectDatabase } from '@/lib/db/connect'
import { menuSourceOf } from '@/lib/db/seed/big-menu'
import { buildVenue } from '@/lib/db/seed/build-venue'
import { seedDatabase } from '@/lib/db/seed/seed-database'
import { ALLERGEN_NAMES } from '@/lib/db/seed/seed-labels'
import type { VenueSource } from '@/lib/db/seed/seed-source'
import type { Dish } from '@/lib/menu/dish'

// Run by the benchmark in a process of its own: one venue with many dishes, in a database and as plain JSON.
const { dataDir, file, id, dishes, courses } = JSON.parse(process.argv[2] ?? '{}')

const priceOf = (cents: number | null): string =>
  cents === null ? '' : `${(cents / 100).toFixed(2).replace('.', ',')} €`

/** What the menu page says of a dish, line by line, so that all three pages show a diner the same. */
const linesOf = (dish: Dish): string[] => {
  const names = dish.declaredAllergens?.map((allergen) => ALLERGEN_NAMES[allergen].it)
  const allergens = names ? `Contiene: ${names.join(', ')}` : 'Allergeni non dichiarati: chiedi al personale'
  return [cutDescription(dish.description), names?.length === 0 ? 'Senza i 14 allergeni' : allergens]
}

const plainDish = (dish: Dish) => ({
  id: dish.id,
  name: dish.name,
  lines: linesOf(dish),
  price: priceOf(dish.price),
  image: dish.image_path,
})

/** Dishes alone, as the goals are set for; a dish that suggests a drink would need the drink. */
const dishesOnly = (source: VenueSource): VenueSource => ({
  ...source,
  beverages: [],
  courses: source.courses.map((course) => ({
    ...course,
    dishes: course.dishes.map(({ suggestedDrink: _, ...dish }) => dish),
  })),
})

const main = async (): Promise<void> => {
  const source = dishesOnly(menuSourceOf(dishes, courses, id))
  const database = await connectDatabase({ dataDir })
  await seedDatabase(database, [source])
  await database.db.destroy()
  const { venue, menu } = buildVenue(source, 'it')
  const plain = menu.courses.map((course) => ({
    id: course.id,
    name: course.name,
    dishes: course.dishes.map(plainDish),
  }))
  writeFileSync(file, JSON.stringify({ name: venue.name, about: venue.menu_description, courses: plain }))
}

void main()
