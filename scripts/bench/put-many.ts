import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { connectDatabase } from '@/lib/db/connect'
import { bundledProgram, SERVER_SIDE } from '@/lib/testing/run-typescript'
import { printVenueFile } from '@/lib/venue-files/print-venue-file'
import type { VenueFile } from '@/lib/venue-files/venue-file'

// Puts many venues in one run of the real command, and says how fast and with how much memory. docs/operations.md has its numbers.
// node --conditions=react-server --import=tsx scripts/bench/put-many.ts [venues] [dishes] [folder for the data, kept]

const [venues = 1_000, dishes = 300] = process.argv.slice(2, 4).map(Number)
const [, , , , keptFolder] = process.argv

const COMMAND = [...SERVER_SIDE, bundledProgram(resolve('scripts/venues/main.ts'))]

const DISHES_OF_A_COURSE = 20
const FIRST_NUMBER = 2_000
/** Readings of the memory are as many, whatever the number of venues. */
const READINGS = 20

const dishOf = (venue: number, at: number) => ({
  name: { it: `Piatto ${at} del locale ${venue}`, en: `Dish ${at} of venue ${venue}` },
  description: {
    it: 'Con verdure dell’orto, olio nuovo e polenta.',
    en: 'With garden vegetables, new oil and polenta.',
  },
  price: 5 + (at % 40) / 2,
  allergens: at % 3 === 0 ? ('none' as const) : (['gluten', 'milk'] as const).slice(at % 2),
  variations:
    at % 5 === 0
      ? [
          { name: 'Mezza', price: 4 },
          { name: 'Intera', price: 8 },
        ]
      : [],
})

const venueOf = (at: number): VenueFile =>
  ({
    ...{ format: 1, id: FIRST_NUMBER + at, token: `locale-${at}`, name: `Locale ${at}` },
    ...{
      city: 'Bologna',
      address: `Via Lunga ${at}, 40124 Bologna`,
      latitude: 44.49,
      longitude: 11.34,
      has_filter: true,
    },
    courses: Array.from({ length: Math.ceil(dishes / DISHES_OF_A_COURSE) }, (_, course) => ({
      original_name: { it: `Portata ${course}`, en: `Course ${course}` },
      dishes: Array.from(
        { length: Math.min(DISHES_OF_A_COURSE, dishes - course * DISHES_OF_A_COURSE) },
        (__, dish) => ({
          ...dishOf(at, course * DISHES_OF_A_COURSE + dish),
        }),
      ),
    })),
  }) as VenueFile

/** Resident memory of a process, in MB. */
const memoryOf = (pid: number): number =>
  Math.round(Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout) / 1024)

const main = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'coperto-put-many-'))
  try {
    const dataDir = keptFolder ?? join(folder, 'data')
    const { db } = await connectDatabase({ dataDir, databaseUrl: process.env.DATABASE_URL })
    await db.destroy()
    for (let at = 0; at < venues; at += 1) writeFileSync(join(folder, `${at}.json`), printVenueFile(venueOf(at)))
    const env = { ...process.env, COPERTO_DATA_DIR: dataDir }
    const child = spawn(process.execPath, [...COMMAND, 'put', folder], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    const every = Math.max(1, Math.floor(venues / READINGS))
    const memory: number[] = []
    let put = 0
    let began = 0
    for await (const line of createInterface({ input: child.stdout })) {
      if (!line.includes(': new, version 1')) continue
      began ||= performance.now()
      put += 1
      if (put % every === 0) memory.push(memoryOf(child.pid ?? 0))
    }
    const seconds = (performance.now() - began) / 1000
    if (child.exitCode === null) await once(child, 'exit')
    console.log(JSON.stringify({ venues: put, dishes, perSecond: Math.round(put / seconds), memory }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

void main()
