import type { MenuLang } from '@/lib/core/i18n/locales'
import type { Menu } from '@/lib/core/menu/menu'
import type { VenueRef } from '@/lib/core/venue/venue-ref'
import type { LogFields } from '@/lib/server/process/logger'
import { testDish, testMenu, testVenue } from '@/lib/testing/test-venue'
import { keptMemory } from '@/lib/upstream/kept/kept-memory'
import { KEPT_TIMES } from '@/lib/upstream/kept/kept-options'
import type { KeptTable } from '@/lib/upstream/kept/kept-table'
import { keepVenues } from '@/lib/upstream/kept/kept-venues'
import type { ReadVenue, VenueWithMenu } from '@/lib/upstream/venue-source'

/** A venue whose one dish costs so many cents. */
export const venueAt = (price: number, changes: Partial<VenueWithMenu['venue']> = {}): VenueWithMenu => {
  const [course] = testMenu.courses
  if (!course) throw new Error('the test menu has a course')
  const menu = { ...testMenu, courses: [{ ...course, dishes: [testDish(10, price)] }] }
  return { venue: { ...testVenue, ...changes }, menu }
}

/** What the dish of `venueAt` costs. */
export const priceIn = (menu: Menu): number | null | undefined => menu.courses[0]?.dishes[0]?.price

type Answer = VenueWithMenu | null | Error | 'hangs'

type Row = { text: string; readAt: number; visitedAt: number; failure: { code: string; since: number } | null }

/** A table in memory, for who reads it as another process would. */
const memoryTable = (): KeptTable & { rows: Map<string, Row> } => {
  const rows = new Map<string, Row>()
  const parsed = () => [...rows].map(([key, row]) => ({ key, row, document: JSON.parse(row.text) as VenueWithMenu }))
  const isOf = ({ document: { venue } }: { document: VenueWithMenu }, ref: VenueRef) =>
    'id' in ref ? venue.id === ref.id : venue.token === ref.token
  const change = (key: string, changes: Partial<Row>): boolean => {
    const row = rows.get(key)
    if (row) rows.set(key, { ...row, ...changes })
    return row !== undefined
  }
  return {
    rows,
    read: async (ref, lang) => {
      const row = 'id' in ref ? rows.get(`${ref.id}/${lang}`) : undefined
      if ('id' in ref) return row ? { document: JSON.parse(row.text), readAt: row.readAt } : null
      const found = parsed().find((each) => isOf(each, ref) && each.key.endsWith(lang))
      return found ? { document: found.document, readAt: found.row.readAt } : null
    },
    write: async ({ id }, lang, text, at) => void rows.set(`${id}/${lang}`, { text, ...at, failure: null }),
    renew: async (id, lang, at) => change(`${id}/${lang}`, { ...at, failure: null }),
    fail: async (id, lang, failure) => void change(`${id}/${lang}`, { failure }),
    visitedSince: async (at) =>
      parsed()
        .filter(({ row }) => row.visitedAt > at)
        .map(({ key, row: { readAt, visitedAt }, document: { venue } }) => ({
          venueId: venue.id,
          lang: key.split('/')[1] as MenuLang,
          token: venue.token,
          readAt,
          visitedAt,
        })),
    remove: async (ref) => {
      for (const each of parsed()) if (isOf(each, ref)) rows.delete(each.key)
    },
    idOf: async (ref) => parsed().find((each) => isOf(each, ref))?.document.venue.id ?? null,
  }
}

const HOUR = 60 * 60_000

/** Kept venues before a system that answers what it is told to, or is read by `read`, by a clock that stands until it is moved. */
/** `wait`: real ms that a visit waits for a load. */
type Harness = { keep?: number; order?: number; wait?: number; read?: ReadVenue; named?: number[] }

export const keptHarness = ({ keep = 24 * HOUR, order = 15 * 60_000, wait = 60, read, named = [] }: Harness = {}) => {
  const table = memoryTable()
  let at = 1_000_000
  let wall = Date.UTC(2026, 0, 1)
  const asked: { ref: VenueRef; lang: MenuLang }[] = []
  const lines: { msg: string; fields: LogFields | undefined }[] = []
  const expired: number[] = []
  const system = { answer: (_ref: VenueRef, _lang: MenuLang): Answer | Promise<Answer> => venueAt(1_000) }
  const say = (msg: string, fields?: LogFields) => void lines.push({ msg, fields })
  const start = () =>
    keepVenues({
      read: async (ref, lang) => {
        asked.push({ ref, lang })
        if (read) return read(ref, lang)
        const answer = await system.answer(ref, lang)
        if (answer === 'hangs') return new Promise(() => undefined)
        if (answer instanceof Error) throw answer
        return structuredClone(answer)
      },
      table,
      bounds: { keep, order },
      named,
      log: { debug: say, info: say, warn: say, error: say },
      expirePages: (venueId) => void expired.push(venueId),
      times: { ...KEPT_TIMES, wait, firstWait: wait },
      memory: keptMemory(),
      clock: { now: () => at, wall: () => wall },
    })
  return {
    asked,
    lines,
    expired,
    system,
    table,
    start,
    pass: (ms: number): void => {
      at += ms
      wall += ms
    },
    /** The clock on the wall alone, as somebody sets it. */
    setWall: (ms: number): void => {
      wall += ms
    },
  }
}
