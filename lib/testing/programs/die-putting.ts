import { readFileSync } from 'node:fs'
import { Kysely } from 'kysely'
import { dialectOf } from '@/lib/server/db/connect'
import type { Schema } from '@/lib/server/db/schema'
import { putVenue } from '@/lib/venue-kit/publish/put-venue'
import { venueFileSchema } from '@/lib/venue-kit/venue-file'

// A child process of the put test: it puts the file on its standard input, with its photos, and dies without warning after so many statements.
const [place = '{}', statements = '1'] = process.argv.slice(2)

const main = async (): Promise<void> => {
  const at = JSON.parse(place)
  let left = Number(statements)
  const log = (): void => {
    left -= 1
    if (left === 0) process.kill(process.pid, 'SIGKILL')
  }
  const db = new Kysely<Schema>({ dialect: await dialectOf(at), log })
  const given: { file: unknown; photos: [string, string][] } = JSON.parse(readFileSync(0, 'utf8'))
  const file = venueFileSchema.parse(given.file)
  await putVenue({ db, engine: at.databaseUrl ? 'postgres' : 'sqlite' }, file, 'put', new Map(given.photos))
  process.stdout.write(String(Number(statements) - left))
  await db.destroy()
}

void main()
