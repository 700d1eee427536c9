import type { VenueWithMenu } from '@/lib/backend/remote/venue-source'
import type { MenuLang } from '@/lib/i18n/locales'

/** Last good answer of a venue in a language; times in monotonic ms. */
export type KeptEntry = {
  venueId: number
  token: string
  lang: MenuLang
  /** Null once evicted; the rest stays. */
  document: VenueWithMenu | null
  /** JSON length. */
  bytes: number
  /** Start of the request that read it. */
  readAt: number
  /** Last failure since the last success. */
  failedAt: number | null
  servedStaleAt: number | null
}

const MAX_ENTRIES = 3_000
/** As JSON; objects take several times more. */
const MAX_BYTES = 16 * 1024 * 1024

const keyOf = (venueId: number, lang: MenuLang): string => `${venueId}/${lang}`

/** LRU by bytes and entries; eviction by bytes drops the document only. */
export const keptMemory = ({ maxEntries = MAX_ENTRIES, maxBytes = MAX_BYTES } = {}) => {
  const entries = new Map<string, KeptEntry>()
  /** May be outdated: a token can move to another venue. */
  const ids = new Map<string, number>()
  let bytes = 0

  const forget = (key: string, entry: KeptEntry): void => {
    entries.delete(key)
    bytes -= entry.bytes
    if (ids.get(entry.token) === entry.venueId) ids.delete(entry.token)
  }
  const makeRoom = (): void => {
    for (const [key, entry] of entries) {
      if (entries.size <= maxEntries) break
      forget(key, entry)
    }
    for (const entry of entries.values()) {
      if (bytes <= maxBytes) break
      bytes -= entry.bytes
      Object.assign(entry, { document: null, bytes: 0 })
    }
  }

  return {
    get: (venueId: number, lang: MenuLang): KeptEntry | null => {
      const key = keyOf(venueId, lang)
      const entry = entries.get(key)
      if (!entry) return null
      // Re-inserted, so that map order is order of use.
      entries.delete(key)
      entries.set(key, entry)
      return entry
    },
    set: (entry: KeptEntry): void => {
      const key = keyOf(entry.venueId, entry.lang)
      const before = entries.get(key)
      if (before) forget(key, before)
      entries.set(key, entry)
      ids.set(entry.token, entry.venueId)
      bytes += entry.bytes
      makeRoom()
    },
    remove: (venueId: number): void => {
      for (const [key, entry] of entries) if (entry.venueId === venueId) forget(key, entry)
    },
    idOf: (token: string): number | null => ids.get(token) ?? null,
    all: (): Iterable<KeptEntry> => entries.values(),
  }
}

export type KeptMemory = ReturnType<typeof keptMemory>
