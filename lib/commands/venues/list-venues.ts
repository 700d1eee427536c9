import type { Say } from '@/lib/commands/venues/command'
import { openServersDatabase, saidUnanswered } from '@/lib/commands/venues/open-venue'
import { countWords, timeWords } from '@/lib/commands/venues/venue-words'
import type { ListedVenue } from '@/lib/core/seo/sitemap'
import type { Db } from '@/lib/server/db/connect'
import { removedVenues } from '@/lib/server/db/removed-venues'
import { keptMenus } from '@/lib/server/menu/menu-status'
import { openBackend } from '@/lib/server/open/open-backend'
import { env } from '@/lib/server/settings/env'
import { storedFile, venueVersions, versionSource } from '@/lib/venue-kit/publish/venue-versions'

const PAGE = 500

/** Empty for a venue never put from a file. */
const putWords = async (db: Db, id: number): Promise<string[]> => {
  const versions = await venueVersions(db, id)
  const [latest] = versions
  const source = latest && (await versionSource(db, id, latest.version))
  if (!latest || !source) return []
  const file = storedFile(source)
  return [
    file.name,
    countWords(file),
    `put ${timeWords(latest.at)}, version ${latest.version}`,
    latest.origin === 'demo' ? 'demo' : 'own',
  ]
}

const lineOf = async (db: Db, { id, token, orderTypes }: ListedVenue): Promise<string> =>
  [id, token, orderTypes.join(''), ...(await putWords(db, id))].join('\t')

/** A menu API has no list of its venues: those that diners have opened. */
const sayKeptMenus = async (say: Say, db: Db): Promise<void> => {
  const menus = await keptMenus(db)
  for (const { venueId, token, readAt, failure } of menus) {
    const failing = failure ? [`${failure.code} since ${timeWords(failure.since)}`] : []
    say([venueId, token, `last good ${timeWords(readAt)}`, ...failing].join('\t'))
  }
  if (menus.length === 0)
    say(
      'No menu of the menu API has been read yet. Open one, or name its venues in COPERTO_MENU_VENUES; the log of the server says why it fails.',
    )
}

/** One line per venue, in pages to bound memory, then removed ones. */
export const sayVenues = async (say: Say): Promise<void> => {
  const { db } = await openServersDatabase()
  if (env().COPERTO_MENU_API_URL) return sayKeptMenus(say, db)
  let last = -1
  for (let found = PAGE; found === PAGE; ) {
    const venues = await openBackend().venues.list(last, PAGE).catch(saidUnanswered)
    for (const venue of venues) say(await lineOf(db, venue))
    found = venues.length
    last = venues.at(-1)?.id ?? last
  }
  const removed = await removedVenues(db)
  for (const { id, token, at } of removed) {
    const [name = '', counts = ''] = await putWords(db, id)
    say([id, token, '', name, counts, `removed ${timeWords(at)}`, 'removed'].join('\t'))
  }
  if (last < 0 && removed.length === 0) say('There is no venue yet: begin one with `npm run -s venues -- new`.')
}
