import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { fileOf, idsIn, type ListedVenue } from '@/lib/core/seo/sitemap'
import { venueTag } from '@/lib/core/venue/venue-tag'
import { openBackend } from '@/lib/server/open/open-backend'

/** Seconds. */
const LIST_CACHE_LIFE = { stale: 60, revalidate: 60, expire: 600 }

const ROWS = 500

export const listVenues = async (file: number): Promise<ListedVenue[]> => {
  'use cache'
  cacheLife(LIST_CACHE_LIFE)
  const { first, count } = idsIn(file)
  const venues = (await openBackend().venues.list(first - 1, count)).filter(({ id }) => fileOf(id) === file)
  if (venues.length > 0) cacheTag(...venues.map(({ id }) => venueTag(id)))
  return venues
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
