import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import { menuPartPaths } from '@/lib/core/seo/menu-part-paths'
import { fileOf, idsIn, type ListedVenue, type VenueInSitemap } from '@/lib/core/seo/sitemap'
import { venueTag } from '@/lib/core/venue/venue-tag'
import { loadMenu } from '@/lib/server/menu/load-menu'
import { openBackend } from '@/lib/server/open/open-backend'
import { errorFields, logger } from '@/lib/server/process/logger'

/** Seconds. */
const LIST_CACHE_LIFE = { stale: 60, revalidate: 60, expire: 600 }

const ROWS = 500

/** None where the menu fails to load, which must not take the other venues of the file with it. */
const partsOf = async (venue: ListedVenue): Promise<string[]> => {
  try {
    return menuPartPaths(venue, await loadMenu(venue.id, ORIGINAL_LANG))
  } catch (error) {
    logger().warn('sitemap_menu_failed', { venueId: venue.id, ...errorFields(error) })
    return []
  }
}

export const listVenues = async (file: number): Promise<VenueInSitemap[]> => {
  'use cache'
  cacheLife(LIST_CACHE_LIFE)
  const { first, count } = idsIn(file)
  const venues = (await openBackend().venues.list(first - 1, count)).filter(({ id }) => fileOf(id) === file)
  if (venues.length > 0) cacheTag(...venues.map(({ id }) => venueTag(id)))
  const listed: VenueInSitemap[] = []
  // One menu in memory at a time.
  for (const venue of venues) listed.push({ ...venue, parts: await partsOf(venue) })
  return listed
}

export const listFiles = async (): Promise<{ file: number; changedAt: number | null }[]> => {
  'use cache'
  cacheLife(LIST_CACHE_LIFE)
  const changes = new Map<number, number | null>()
  let after = -1
  for (;;) {
    const venues = await openBackend().venues.listIds(after, ROWS)
    for (const { id, changedAt } of venues) {
      const file = fileOf(id)
      changes.set(file, Math.max(changes.get(file) ?? 0, changedAt ?? 0) || null)
    }
    const last = venues.at(-1)
    if (!last) break
    after = last.id
  }
  return [...changes].map(([file, changedAt]) => ({ file, changedAt }))
}
