import { setTimeout as wait } from 'node:timers/promises'
import { startMenuReads } from '@/lib/server/menu/menu-reads'
import { openBackend } from '@/lib/server/open/open-backend'
import { openDatabase } from '@/lib/server/open/open-database'
import { env } from '@/lib/server/settings/env'
import { keptTable } from '@/lib/upstream/kept/kept-table'
import { menuLoadUpstream } from '@/lib/upstream/upstream'
import { venueReader } from '@/lib/upstream/venues'

// Run by the benchmark: one instance without its pages, which starts with a menu an hour old of each venue.
const { venues } = JSON.parse(process.argv[2] ?? '{}')

const HOUR_MS = 60 * 60_000
const DEADLINE_MS = 120_000

const ids: number[] = Array.from({ length: venues }, (_, at) => at + 1)

const open = async () => (await openDatabase()).db

/** As if an earlier process had read them; the first was visited last. */
const keepOld = async (): Promise<void> => {
  const upstream = menuLoadUpstream(env(), DEADLINE_MS)
  const found = upstream && (await venueReader(upstream, undefined, DEADLINE_MS)({ id: 1 }, 'it'))
  if (!found) throw new Error('The menu API has no venue')
  const table = keptTable(open, 24 * HOUR_MS)
  const readAt = Date.now() - HOUR_MS
  for (const id of ids) {
    const venue = { ...found.venue, id, token: `locale-${id}` }
    const text = JSON.stringify({ venue, menu: found.menu })
    await table.write(venue, 'it', text, { readAt, visitedAt: readAt - id })
  }
}

const unreadSince = async (at: number): Promise<number> => {
  const row = await (await open())
    .selectFrom('kept_venues')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('read_at', '<', at)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Each visit is to one of those that are read last. */
const visit = async (turn: number): Promise<number | null> => {
  const begun = performance.now()
  const id = ids[ids.length - 1 - (turn % Math.min(10, ids.length))] ?? 1
  const menu = await openBackend()
    .venues.menu(id, 'it', 'shown')
    .catch(() => null)
  return menu && menu.courses.length > 0 ? Math.round(performance.now() - begun) : null
}

const main = async (): Promise<void> => {
  await keepOld()
  const startedAt = Date.now()
  const took: (number | null)[] = []
  let megabytes = 0
  startMenuReads()
  for (let turn = 0; (await unreadSince(startedAt)) > 0; turn += 1) {
    took.push(await visit(turn))
    megabytes = Math.max(megabytes, Math.round(process.memoryUsage().rss / 1024 / 1024))
    await wait(1_000)
  }
  const served = took.flatMap((ms) => ms ?? [])
  const result = { seconds: Math.round((Date.now() - startedAt) / 1_000), visits: took.length, megabytes }
  const line = { bench: true, ...result, slowestMs: Math.max(...served), refused: took.length - served.length }
  process.stdout.write(`${JSON.stringify(line)}\n`)
  process.exit(0)
}

void main()
