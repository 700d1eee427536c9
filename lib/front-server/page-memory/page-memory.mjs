import { LRUCache } from 'lru-cache'
import { isTouchedBy } from './what-is-kept.mjs'

/** Younger than this a page is answered without a question, in milliseconds. */
const FRESH_MS = 5_000

/** The same of a page that is going to be compressed better, in milliseconds. */
const FRESH_UNTIL_BEST_MS = 1_000

/**
 * Longest age of what is answered while somebody else, or nobody for want of room, asks for it anew. Next itself makes pages
 * anew after a minute.
 */
const LONGEST_MS = 60_000

/** For so long nobody waits for what was answered last and could not be kept, in milliseconds; and of so many pages. */
const UNKEPT_MS = 5_000
const UNKEPT = 2_000

/** Longest wait for what another request has asked for, in milliseconds. */
const JOIN_MS = 3_000

/** Bytes counted for a page besides its body: its key, its headers, what a map needs. */
const PAGE_OVERHEAD = 2_048

/**
 * @typedef {{ etag: string, head: string[], unchangedHead: string[], body: Buffer, isBest: boolean }} KeptPage a page as it is
 *   sent: `head` its own headers, names and values in turn, `unchangedHead` those of a 304, `isBest` where its body is not going
 *   to be smaller
 * @typedef {KeptPage & { at: number }} Entry
 * @typedef {KeptPage | 'left' | null} Outcome 'left': who asked went away before there was an answer
 * @typedef {ReturnType<typeof createPageMemory>} PageMemory
 * @typedef {ReturnType<typeof createFlight>} Flight
 */

/**
 * The end of a request that others wait for, which none does for longer than `joinMs`.
 * @param {number} joinMs
 */
function createSignal(joinMs) {
  /** @type {((outcome: Outcome) => void)[]} */
  const waiting = []
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  /** @param {Outcome} outcome */
  const give = (outcome) => {
    clearTimeout(timer)
    for (const hear of waiting.splice(0)) hear(outcome)
  }
  /** @returns {Promise<Outcome>} */
  const heard = () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      timer ??= setTimeout(give, joinMs, null)
    })
  return { give, heard }
}

/**
 * One request that goes to the app for a page.
 * @param {{ address: string, at: number, joinMs: number, stale: KeptPage | null, keep: (page: KeptPage) => unknown, forget: () => unknown,
 *   over: () => unknown, fresh: () => KeptPage | null }} on
 */
function createFlight({ address, at, joinMs, stale, keep, forget, over, fresh }) {
  const signal = createSignal(joinMs)
  let isInside = false
  let isSettled = false
  let isOutdated = false
  /** @param {Outcome} outcome */
  const settle = (outcome) => {
    if (isSettled) return
    isSettled = true
    over()
    signal.give(outcome)
  }
  return {
    /** What is kept already, and may be answered where the app has no room for this one. */
    stale,
    /** Whom it came from. */
    address,
    at,
    isInside: () => isInside,
    /** The app begins with it; gives what somebody else had kept meanwhile, if anything. */
    enter() {
      isInside = true
      return isOutdated ? null : fresh()
    },
    /** @param {KeptPage} page */
    keep(page) {
      if (isSettled || isOutdated) return
      keep(page)
      settle(page)
    },
    /**
     * It is over. What was answered and may not be kept is asked for by everybody anew.
     * @param {{ answered: boolean, status: number }} how
     */
    end({ answered, status }) {
      if (isSettled) return
      if (isInside && answered && !isOutdated && status !== 304) forget()
      settle(answered ? null : 'left')
    },
    /** What it brings was begun before a change. */
    outdate() {
      isOutdated = true
    },
    heard: signal.heard,
  }
}

/**
 * Finished pages in memory: each as it is sent, by all that it depends on (what-is-kept.mjs). A page is asked for anew once in
 * five seconds, by one request, while all others get the kept one; one that is not kept is asked for once, and who comes
 * meanwhile waits for it, for `joinMs` at most. `maxBytes` bounds what is kept, least recently used first; `now` counts
 * milliseconds.
 * @param {{ maxBytes?: number, joinMs?: number, now?: () => number }} options
 */
export function createPageMemory({
  maxBytes = 64 * 1024 * 1024,
  joinMs = JOIN_MS,
  now = () => performance.now(),
} = {}) {
  /** @type {LRUCache<string, Entry>} */
  const pages = new LRUCache({
    maxSize: maxBytes,
    // A short body may stand in a larger piece of memory.
    sizeCalculation: ({ body }, key) => body.buffer.byteLength + PAGE_OVERHEAD + 2 * key.length,
  })
  /** When a page came that may not be kept. */
  /** @type {LRUCache<string, number>} */
  const unkept = new LRUCache({ max: UNKEPT })
  /** @type {Map<string, Flight>} */
  const flights = new Map()
  const counts = { hits: 0, misses: 0, renewed: 0, dropped: 0 }

  /** @param {Entry} kept */
  const isFresh = ({ at, isBest }) => now() - at < (isBest ? FRESH_MS : FRESH_UNTIL_BEST_MS)

  /** @param {string} key */
  const fresh = (key) => {
    const kept = pages.get(key)
    return kept !== undefined && isFresh(kept) ? kept : null
  }

  /**
   * @param {string} key
   * @param {string} address
   * @param {KeptPage | null} stale
   */
  const startFlight = (key, address, stale) => {
    const over = () => flights.get(key) === flight && flights.delete(key)
    /** @type {Flight} */
    const flight = createFlight({
      ...{ address, at: now(), joinMs, stale, over },
      fresh: () => fresh(key),
      keep: (page) => pages.set(key, { ...page, at: now() }),
      forget: () => {
        pages.delete(key)
        unkept.set(key, now())
      },
    })
    flights.set(key, flight)
    return flight
  }

  /**
   * The request that is on its way for a page, and for which it is not too late to wait.
   * @param {string} key
   */
  const flightOf = (key) => {
    const flight = flights.get(key)
    return flight !== undefined && now() - flight.at < joinMs ? flight : null
  }

  /** @param {string} key */
  const cannotBeKept = (key) => now() - (unkept.get(key) ?? Number.NEGATIVE_INFINITY) < UNKEPT_MS

  /**
   * @template {Outcome} T
   * @param {T} outcome
   */
  const counted = (outcome) => {
    if (outcome && outcome !== 'left') counts.hits += 1
    return outcome
  }

  return {
    /**
     * A page that is young enough to be answered at once.
     * @param {string} key
     * @returns {KeptPage | null}
     */
    fresh: (key) => counted(fresh(key)),
    /**
     * What is to be done about a request for a page that is not fresh: `kept` is answered; `joined` says what another
     * request came to; with a `flight` it goes to the app, and with nothing it goes there by itself.
     * @param {string} key
     * @param {string} address whom it came from
     * @returns {{ kept?: KeptPage, joined?: Promise<Outcome>, flight?: Flight }}
     */
    ask(key, address) {
      const entry = pages.get(key)
      const kept = entry !== undefined && now() - entry.at < LONGEST_MS ? entry : null
      const flight = flightOf(key)
      if (kept && (flight || isFresh(kept))) return { kept: counted(kept) }
      if (cannotBeKept(key)) return {}
      // Who stands in a queue keeps only those of its own address with it: others may have a turn before.
      if (flight?.isInside() || flight?.address === address) return { joined: flight.heard().then(counted) }
      counts[kept ? 'renewed' : 'misses'] += 1
      return { flight: startFlight(key, address, kept) }
    },
    /**
     * Forgets what may be another page once Next has expired these tags, and keeps nothing of what was begun before.
     * @param {readonly string[]} tags
     */
    drop(tags) {
      for (const [key, flight] of flights) {
        if (!isTouchedBy(key, tags)) continue
        flight.outdate()
        flights.delete(key)
      }
      unkept.clear()
      for (const key of [...pages.keys()]) {
        if (isTouchedBy(key, tags) && pages.delete(key)) counts.dropped += 1
      }
    },
    /** What it has done since the start, and what it holds. */
    state: () => ({ ...counts, entries: pages.size, bytes: pages.calculatedSize }),
  }
}
