import { LRUCache } from 'lru-cache'
import { MENU_LANGS, type MenuLang } from '@/lib/core/i18n/locales'
import type { VenueWithMenu } from '@/lib/upstream/venue-source'

/** Last good answer of a venue in a language; times in monotonic ms. */
export type KeptEntry = {
  venueId: number
  token: string
  lang: MenuLang
  /** Null once evicted, or not read by this process yet; the rest stays. */
  document: VenueWithMenu | null
  /** JSON length. */
  bytes: number
  /** Start of the request that read it. */
  readAt: number
  visitedAt: number
  servedStaleAt: number | null
}

/** Ten thousand venues in every language of the menu API: others of a diner are asked for in one of these. */
export const MAX_MENUS = 10_000 * MENU_LANGS.length
/** As JSON; objects take several times more. */
const MAX_BYTES = 16 * 1024 * 1024

const keyOf = (venueId: number, lang: MenuLang): string => `${venueId}/${lang}`

/** LRU by bytes and entries; eviction by bytes drops the document only. */
export const keptMemory = ({ maxEntries = MAX_MENUS, maxBytes = MAX_BYTES } = {}) => {
  /** Ids by token. A venue may have got another token since: whoever reads it by one has to look. */
  const ids = new Map<string, number>()
  const documents = new LRUCache<string, KeptEntry>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes,
    dispose: (entry, _, reason) => {
      if (reason === 'evict') entry.document = null
    },
  })
  const entries = new LRUCache<string, KeptEntry>({
    max: maxEntries,
    dispose: ({ token, venueId }, key) => {
      documents.delete(key)
      if (ids.get(token) === venueId) ids.delete(token)
    },
  })

  return {
    get: (venueId: number, lang: MenuLang): KeptEntry | null => {
      const key = keyOf(venueId, lang)
      documents.get(key)
      return entries.get(key) ?? null
    },
    set: (entry: KeptEntry): void => {
      const key = keyOf(entry.venueId, entry.lang)
      entries.set(key, entry)
      ids.set(entry.token, entry.venueId)
      if (entry.document) documents.set(key, entry)
    },
    remove: (venueId: number): void => {
      for (const lang of MENU_LANGS) entries.delete(keyOf(venueId, lang))
    },
    has: (venueId: number): boolean => MENU_LANGS.some((lang) => entries.has(keyOf(venueId, lang))),
    idOf: (token: string): number | null => ids.get(token) ?? null,
    all: (): Iterable<KeptEntry> => entries.values(),
  }
}

export type KeptMemory = ReturnType<typeof keptMemory>
