import { writeFileSync } from 'node:fs'
import { connectDatabase } from '@/lib/db/connect'
import { menuSourceOf } from '@/lib/db/seed/big-menu'
import { buildVenue } from '@/lib/db/seed/build-venue'
import { seedDatabase } from '@/lib/db/seed/seed-database'

// Run by the benchmark in a process of its own: one venue with many dishes, in a database and as plain JSON.
const { dataDir, file, id, dishes, courses } = JSON.parse(process.argv[3] ?? '{}')

const priceOf = (cents: number | null): string =>
  cents === null ? '' : `${(cents / 100).toFixed(2).replace('.', ',')} €`

const main = async (): Promise<void> => {
  const source = menuSourceOf(dishes, courses, id)
  const database = await connectDatabase({ dataDir })
  await seedDatabase(database, [source])
  await database.db.destroy()
  const { venue, menu } = buildVenue(source, 'it')
  const plain = menu.courses.map((course) => ({
    id: course.id,
    name: course.name,
    dishes: course.dishes.map((dish) => ({
      id: dish.id,
      name: dish.name,
      description: dish.description,
      price: priceOf(dish.price),
    })),
  }))
  writeFileSync(file, JSON.stringify({ name: venue.name, courses: plain }))
}

void main()
