import { describe, expect, it } from '@jest/globals'
import { findDish } from '@/lib/core/menu/find-item'
import { endAvailability } from '@/lib/server/availability/end-availability'
import { pauseService, readPauses, resumeService } from '@/lib/server/availability/paused-services'
import { markBack, markSoldOut, readSoldOut } from '@/lib/server/availability/sold-out-items'
import { readClosedTables, setTable } from '@/lib/server/availability/venue-tables'
import { withAvailability } from '@/lib/server/backend/with-availability'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { ageOf, noteReadAt } from '@/lib/server/venue/read-age'
import { testContext, testRequest } from '@/lib/testing/orders/test-order'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'
import { testBackend, testMenu, testVenue } from '@/lib/testing/test-venue'

/** Wednesday 18 March 2026, nine in the evening in Rome. */
const NOW = Date.parse('2026-03-18T21:00:00+01:00')
const MINUTE = 60_000

const venue = {
  ...testVenue,
  timetables: [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({ day_of_week, open: '19:00', close: '02:00' })),
}
const dish = { kind: 'dish', id: 10 } as const
const drink = { kind: 'drink', id: 10 } as const

describe.each(testEngines)('what a venue has not got, on %s', (engine) => {
  const store = databaseHarness(engine, 'test')

  /** The venues that instances were told of, as often as they were. */
  const told = async (): Promise<number[]> => {
    const rows = await store.db.selectFrom('venue_changes').select('venue_id').orderBy('venue_id').execute()
    await store.db.deleteFrom('venue_changes').execute()
    return rows.map(({ venue_id }) => venue_id)
  }

  it.each([
    ['until a time', '22:30', '2026-03-18T22:30:00+01:00'],
    ['until one past midnight', '00:30', '2026-03-19T00:30:00+01:00'],
    ['until tomorrow', 'tomorrow', '2026-03-19T19:00:00+01:00'],
    ['until said otherwise', 'reopened', null],
  ] as const)('is sold out %s', async (_, until, end) => {
    await markSoldOut(store.db, venue, [dish, drink, dish], until, NOW)
    const at = end === null ? null : Date.parse(end)
    const all = [
      { ...dish, until: at },
      { ...drink, until: at },
    ]
    expect(await readSoldOut(store.db, 77, NOW)).toEqual(all)
    expect(await readSoldOut(store.db, 78, NOW)).toEqual([])
    expect(await told()).toEqual([77])
    const last = at ?? NOW + 400 * 24 * 60 * MINUTE
    expect(await readSoldOut(store.db, 77, last - 1)).toEqual(all)
    expect(await readSoldOut(store.db, 77, last)).toHaveLength(at === null ? 2 : 0)
  })

  it('is sold out for as long as was said last, and is back at a word', async () => {
    await markSoldOut(store.db, venue, [dish, drink], '22:00', NOW)
    await markSoldOut(store.db, venue, [dish], 'reopened', NOW)
    expect((await readSoldOut(store.db, 77, NOW)).map(({ until }) => until)).toEqual([null, NOW + 60 * MINUTE])
    await told()
    expect(await markBack(store.db, 78, [dish], NOW)).toEqual([])
    expect(await told()).toEqual([])
    expect(await markBack(store.db, 77, [{ kind: 'dish', id: 11 }, dish], NOW)).toEqual([dish])
    expect(await readSoldOut(store.db, 77, NOW)).toEqual([{ ...drink, until: NOW + 60 * MINUTE }])
    expect(await told()).toEqual([77])
    await markSoldOut(store.db, venue, [], 'reopened', NOW)
    expect(await told()).toEqual([])
  })

  it('is paused for minutes or until it is resumed, in plain words', async () => {
    const [busy, own] = [
      { service: 'delivery', reason: 'riders', say: null, minutes: 30 } as const,
      { service: 'booking', reason: 'busy', say: ' Stasera\nfesta\u202e privata ', minutes: null } as const,
    ]
    await pauseService(store.db, 77, busy, NOW)
    await pauseService(store.db, 77, { ...busy, minutes: 15 }, NOW)
    await pauseService(store.db, 77, own, NOW)
    const booking = { service: 'booking', reason: 'busy', say: 'Stasera festa privata', until: null }
    expect(await readPauses(store.db, 77, NOW + 15 * MINUTE - 1)).toEqual([
      booking,
      { service: 'delivery', reason: 'riders', say: null, until: NOW + 15 * MINUTE },
    ])
    expect(await readPauses(store.db, 77, NOW + 15 * MINUTE)).toEqual([booking])
    expect(await readPauses(store.db, 78, NOW)).toEqual([])
    expect(await told()).toEqual([77, 77, 77])
    expect(await resumeService(store.db, 77, 'takeaway', NOW)).toBe(false)
    expect(await told()).toEqual([])
    expect(await resumeService(store.db, 77, 'booking', NOW)).toBe(true)
    expect(await readPauses(store.db, 77, NOW + 15 * MINUTE)).toEqual([])
    expect(await told()).toEqual([77])
  })

  it('ends by itself, and each venue is told once, by whichever instance looks first', async () => {
    const other = await store.connect()
    await markSoldOut(store.db, venue, [dish], '22:00', NOW)
    await markSoldOut(store.db, { ...venue, id: 78 }, [drink], '22:00', NOW)
    await markSoldOut(store.db, { ...venue, id: 79 }, [drink], 'reopened', NOW)
    await pauseService(store.db, 77, { service: 'delivery', reason: 'busy', say: null, minutes: 60 }, NOW)
    await told()
    await endAvailability(store.db, NOW + 59 * MINUTE)
    expect(await told()).toEqual([])
    await Promise.all([store.db, other.db].map((db) => endAvailability(db, NOW + 60 * MINUTE)))
    expect(await told()).toEqual([77, 78])
    await endAvailability(store.db, NOW + 61 * MINUTE)
    expect(await told()).toEqual([])
    expect(await readSoldOut(store.db, 79, NOW)).toHaveLength(1)
  })

  it('closes tables by any spelling of their own', async () => {
    expect(await setTable(store.db, venue, 'a12', false)).toEqual({ ok: true, value: 'A 12' })
    expect(await setTable(store.db, venue, '2', false)).toEqual({ ok: true, value: '2' })
    expect(await setTable(store.db, venue, '3', false)).toEqual({ ok: false, error: { code: 'table_invalid' } })
    expect(await readClosedTables(store.db, venue)).toEqual(['2', 'A 12'])
    expect(await setTable(store.db, venue, ' A 12', true)).toEqual({ ok: true, value: 'A 12' })
    expect(await readClosedTables(store.db, venue)).toEqual(['2'])
  })

  const open = async () => store.db
  const backendAt = (at: number) => {
    const behind = testBackend()
    return Object.assign(
      withAvailability(behind, open, () => at),
      { received: behind.received, behaviour: behind.behaviour },
    )
  }

  it('is neither sold nor taken, whatever system the venue lives in, until it is over', async () => {
    await markSoldOut(store.db, venue, [dish], '22:00', NOW)
    const order = (at: number) => placeOrder(testRequest(), { ...testContext(store.db, backendAt(at)), now: () => at })
    expect(await order(NOW)).toEqual({ ok: false, error: { code: 'item_unavailable', line: 0 } })
    expect(await order(NOW + 60 * MINUTE)).toMatchObject({ ok: true })
    const paused = { service: 'tableservice', reason: 'busy', say: null, minutes: 90 } as const
    await pauseService(store.db, 77, paused, NOW)
    const until = NOW + 90 * MINUTE
    expect(await order(NOW)).toEqual({ ok: false, error: { code: 'service_paused', until } })
    expect(await order(until)).toMatchObject({ ok: true })
  })

  it('keeps an order that was taken before', async () => {
    const context = { ...testContext(store.db, backendAt(NOW)), now: () => NOW }
    const request = testRequest()
    const first = await placeOrder(request, context)
    await pauseService(store.db, 77, { service: 'tableservice', reason: 'busy', say: null, minutes: 15 }, NOW)
    expect(await placeOrder(request, context)).toEqual(first)
  })

  it('leaves a menu of which nothing is gone as it was, and a copy as old as that', async () => {
    const { venues, behaviour } = backendAt(NOW)
    const read = structuredClone(testMenu)
    behaviour.menu = () => read
    noteReadAt(read, performance.now() - 5_000)
    expect(await venues.menu(77, 'it')).toBe(read)
    await markSoldOut(store.db, venue, [dish], 'reopened', NOW)
    const shown = await venues.menu(77, 'it')
    expect(findDish(shown, 10)?.dish.available).toBe(false)
    expect(ageOf(shown)).toBeGreaterThanOrEqual(5_000)
  })

  /** The backend while our database does not answer. */
  const withoutDatabase = () =>
    withAvailability(testBackend(), async () => {
      throw new Error('down')
    })

  it('is left out of a menu that is only shown, while our database does not answer', async () => {
    const down = withoutDatabase()
    expect(await down.venues.menu(77, 'it', 'shown')).toBe(testMenu)
    expect(await down.venues.find({ id: 77 }, 'it', 'shown')).toBe(testVenue)
  })

  it('fails a menu that is ordered from, while our database does not answer', async () => {
    const down = withoutDatabase()
    await expect(down.venues.menu(77, 'it')).rejects.toThrow('down')
    await expect(down.venues.find({ id: 77 }, 'it', 'orders')).rejects.toThrow('down')
  })
})
