import { Kysely } from 'kysely'
import { dialectOf } from '@/lib/server/db/connect'
import { migrateToLatest } from '@/lib/server/db/migrate'

// A child process of the migration test: it brings a database up to date and dies without warning after so many statements.
const [place = '{}', statements = '1'] = process.argv.slice(2)

const main = async (): Promise<void> => {
  const at = JSON.parse(place)
  let left = Number(statements)
  const log = (): void => {
    left -= 1
    if (left === 0) process.kill(process.pid, 'SIGKILL')
  }
  const db = new Kysely<never>({ dialect: await dialectOf(at), log })
  await migrateToLatest(db, at.databaseUrl ? 'postgres' : 'sqlite')
  process.stdout.write(String(Number(statements) - left))
  await db.destroy()
}

void main()
