import { Kysely } from 'kysely'
import { dialectOf } from '@/lib/server/db/connect'
import type { Schema } from '@/lib/server/db/schema'
import { readDraft } from '@/lib/venue-kit/office/draft-store'
import { publishDraft } from '@/lib/venue-kit/office/publish-draft'

// A child process of the publishing test: it publishes a venue's draft, and dies without warning after so many statements.
const [place = '{}', venue = '', statements = '1'] = process.argv.slice(2)

const main = async (): Promise<void> => {
  const at = JSON.parse(place)
  const venueId = Number(venue)
  let left = Number(statements)
  const log = (): void => {
    left -= 1
    if (left === 0) process.kill(process.pid, 'SIGKILL')
  }
  const db = new Kysely<Schema>({ dialect: await dialectOf(at), log })
  const version = (await readDraft(db, venueId))?.version ?? 0
  const engine = at.databaseUrl ? 'postgres' : 'sqlite'
  const put = await publishDraft({ db, engine }, { venueId, by: 'Anna', version })
  if (put.ok) process.stdout.write(String(Number(statements) - left))
  await db.destroy()
}

void main()
