import type { VenueWithMenu } from '@/lib/backend/remote/venue-source'
import type { MenuLang } from '@/lib/i18n/locales'

/** A venue in a menu language as its system said it last. Times are milliseconds of a clock that never jumps. */
export type KeptEntry = {
  venueId: number
  token: string
  lang: MenuLang
  /** Null once its room was needed: when it was read is still known. */
  document: VenueWithMenu | null
  /** Of the document as JSON. */
  bytes: number
  /** When the question was asked whose answer this is. */
  readAt: number
  /** When its system last failed to answer, since it last did. */
  failedAt: number | null
  /** When it was last served although its system did not answer. */
  servedStaleAt: number | null
}

const MAX_ENTRIES = 3_000
/** Of JSON; as objects they take a few times as much. */
const MAX_BYTES = 16 * 1024 * 1024

const keyOf = (venueId: number, lang: MenuLang): string => `${venueId}/${lang}`

/** LRU, bounded by bytes and by entries; what is pushed out by bytes keeps its facts. */
export const keptMemory = ({ maxEntries = MAX_ENTRIES, maxBytes = MAX_BYTES } = {}) => {
  const entries = new Map<string, KeptEntry>()
  /** Ids by token. A venue may have got another token since: whoever reads it by one has to look. */
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
      // Deleted first: the map's order is then the order of last use.
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
    /** All languages of a venue. */
    remove: (venueId: number): void => {
      for (const [key, entry] of entries) if (entry.venueId === venueId) forget(key, entry)
    },
    idOf: (token: string): number | null => ids.get(token) ?? null,
    all: (): Iterable<KeptEntry> => entries.values(),
  }
}

export type KeptMemory = ReturnType<typeof keptMemory>
