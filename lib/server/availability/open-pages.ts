import 'server-only'
import { perProcess } from '@/lib/core/async/per-process'
import { VENUE_STATE, type VenueState } from '@/lib/core/availability/venue-state'
import { fail, ok, type Result } from '@/lib/core/result'
import { readPauses } from '@/lib/server/availability/paused-services'
import { readAvailable } from '@/lib/server/availability/sold-out-items'
import type { Db } from '@/lib/server/db/connect'
import { isShuttingDown, onShutdown } from '@/lib/server/process/shutdown'
import { eventStream } from '@/lib/server/realtime/event-stream'
import { streamSlots } from '@/lib/server/realtime/stream-slots'
import { env } from '@/lib/server/settings/env'

/** Streams per process. All diners of a hotel may share one address. */
const TOTAL = 5_000
const PER_ADDRESS = 1_000

const VERSION_SHOWN = 12

type Page = { send: (state: VenueState) => void; end: () => void; latest: number }

type Open = { byVenue: Map<number, Set<Page>>; slots: ReturnType<typeof streamSlots>; reads: number }

const open = perProcess('open pages', (): Open => {
  const byVenue: Open['byVenue'] = new Map()
  onShutdown(async () => {
    for (const page of [...byVenue.values()].flatMap((pages) => [...pages])) page.end()
  })
  const perAddress = Math.max(1, Math.round(PER_ADDRESS * env().COPERTO_RATE_FACTOR))
  return { byVenue, slots: streamSlots({ total: TOTAL, perAddress }), reads: 0 }
})

export const openPages = (): number => open().slots.open()

const addPage = (venueId: number, page: Page): (() => void) => {
  const { byVenue } = open()
  const pages = byVenue.get(venueId) ?? new Set()
  byVenue.set(venueId, pages.add(page))
  return () => {
    pages.delete(page)
    if (pages.size === 0 && byVenue.get(venueId) === pages) byVenue.delete(venueId)
  }
}

const readState = async (db: Db, venueId: number): Promise<VenueState> => {
  const now = Date.now()
  const [{ soldOut, stock }, pauses, venue] = await Promise.all([
    readAvailable(db, venueId, now),
    readPauses(db, venueId, now),
    db.selectFrom('venues').select('version').where('id', '=', venueId).executeTakeFirst(),
  ])
  const menu = venue?.version.slice(0, VERSION_SHOWN) ?? null
  const left = stock.map(({ until: _end, ...item }) => item)
  return { soldOut: soldOut.map(({ kind, id }) => ({ kind, id })), left, pauses, menu }
}

/** Of overlapping reads the latest begun wins. */
const tell = async (db: Db, venueId: number, pages: Iterable<Page>): Promise<void> => {
  const shared = open()
  shared.reads += 1
  const read = shared.reads
  const told = [...pages]
  const state = await readState(db, venueId)
  for (const page of told) {
    if (page.latest > read) continue
    page.latest = read
    page.send(state)
  }
}

export const tellOpenPages = async (db: Db, venueId: number): Promise<void> => {
  const pages = open().byVenue.get(venueId)
  if (pages) await tell(db, venueId, pages)
}

/**
 * Opens a stream for the client at `address`: the venue's state now and at each change. Ends with `signal`, the
 * process, or a client that stops reading.
 */
export const openPage = (
  db: Db,
  venueId: number,
  address: string,
  signal: AbortSignal,
): Result<ReadableStream<Uint8Array>, { code: 'too_many_streams' | 'unavailable' }> => {
  const free = open().slots.take(address)
  if (!free) return fail({ code: 'too_many_streams' })
  if (isShuttingDown() || signal.aborted) {
    free()
    return fail({ code: 'unavailable' })
  }
  const stream = eventStream<VenueState>(VENUE_STATE, () => {
    remove()
    signal.removeEventListener('abort', stream.end)
    free()
  })
  const page = { ...stream, latest: 0 }
  const remove = addPage(venueId, page)
  signal.addEventListener('abort', stream.end, { once: true })
  // If the database fails, end the stream: the page reconnects.
  tell(db, venueId, [page]).catch(stream.end)
  return ok(stream.body)
}
