import type { Say } from '@/lib/commands/venues/command'
import { openServersDatabase, saidUnanswered } from '@/lib/commands/venues/open-venue'
import { countWords, timeWords } from '@/lib/commands/venues/venue-words'
import type { ListedVenue } from '@/lib/core/seo/sitemap'
import type { Db } from '@/lib/server/db/connect'
import { removedVenues } from '@/lib/server/db/removed-venues'
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

const lineOf = async (db: Db, { id, token, orderTypes }: ListedVenue): Promise<string> => {
  // A menu API's venues have no files here.
  const more = env().COPERTO_MENU_API_URL ? [] : await putWords(db, id)
  return [id, token, orderTypes.join(''), ...more].join('\t')
}

/** One line per venue, in pages to bound memory, then removed ones. Throws if the backend has no list. */
export const sayVenues = async (say: Say): Promise<void> => {
  const { db } = await openServersDatabase()
  let last = -1
  for (let found = PAGE; found === PAGE; ) {
    const venues = await openBackend().venues.list(last, PAGE).catch(saidUnanswered)
    for (const venue of venues) say(await lineOf(db, venue))
    found = venues.length
    last = venues.at(-1)?.id ?? last
  }
  const removed = env().COPERTO_MENU_API_URL ? [] : await removedVenues(db)
  for (const { id, token, at } of removed) {
    const [name = '', counts = ''] = await putWords(db, id)
    say([id, token, '', name, counts, `removed ${timeWords(at)}`, 'removed'].join('\t'))
  }
  if (last < 0 && env().COPERTO_MENU_API_URL)
    throw new Error('A menu API has no list of its venues: name them in COPERTO_MENU_VENUES.')
  if (last < 0 && removed.length === 0) say('There is no venue yet: begin one with `npm run -s venues -- new`.')
}
