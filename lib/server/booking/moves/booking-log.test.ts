import { describe, expect, it } from '@jest/globals'
import type { Transaction } from 'kysely'
import { bookingOf } from '@/lib/server/booking/booking-ledger'
import { underBookingsLock, writeMove } from '@/lib/server/booking/moves/booking-log'
import { DatabaseDown } from '@/lib/server/db/database-errors'
import type { Schema } from '@/lib/server/db/schema'
import { BOOKING_NOW, book } from '@/lib/testing/orders/test-booking'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

const VENUE = 77

describe.each(testEngines)('the log of bookings on %s', (engine) => {
  const database = databaseHarness(engine)

  const booked = async () => {
    const booking = await bookingOf(database.db, (await book(database.db)).id)
    if (!booking) throw new Error('not booked')
    return booking
  }
  const cancel = { set: { state: 'cancelled' as const, cancelled_at: BOOKING_NOW }, kind: 'cancel' as const }
  const host = { mover: 'host' as const, device: 'Cassa', now: BOOKING_NOW }
  const locked = <T>(act: (tx: Transaction<Schema>) => Promise<T>) => underBookingsLock(database.db, VENUE, act)

  it('has a line for each change, with what was said and what stood before', async () => {
    const booking = await booked()
    const written = await locked((tx) => writeMove(tx, { booking, ...cancel, ...host, said: { code: 'full' } }))
    expect(written).toMatchObject({ id: booking.id, state: 'cancelled', turn: 1 })
    const [move] = await database.db
      .selectFrom('booking_moves')
      .selectAll()
      .where('booking_id', '=', booking.id)
      .execute()
    expect(move).toMatchObject({ turn: 1, made_at: BOOKING_NOW, mover: 'host', device: 'Cassa', kind: 'cancel' })
    expect(JSON.parse(move?.detail ?? '')).toEqual({
      said: { code: 'full' },
      before: { state: 'requested', cancelled_at: null },
    })
  })

  it('takes one of two changes of the same booking', async () => {
    const booking = await booked()
    const both = [1, 2].map(() => locked((tx) => writeMove(tx, { booking, ...cancel, ...host })))
    expect((await Promise.all(both)).filter((written) => written === null)).toHaveLength(1)
  })

  it('lets one request of a venue in at a time, and the next after one that failed', async () => {
    const seen: string[] = []
    const act = (name: string, error?: Error) =>
      locked(async (tx) => {
        seen.push(`${name} in`)
        await tx.selectFrom('bookings').select('id').execute()
        seen.push(`${name} out`)
        if (error) throw error
      })
    const results = await Promise.allSettled([act('a'), act('b', new Error('no')), act('c')])
    expect(seen).toEqual(['a in', 'a out', 'b in', 'b out', 'c in', 'c out'])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  it('refuses at once whoever waits behind a database that does not answer', async () => {
    const down = new DatabaseDown('gone', { committing: true })
    const behind = ['a', 'b'].map(() => locked(async () => 'in'))
    const first = locked(() => Promise.reject(down))
    const waiting = ['c', 'd'].map(() => locked(async () => 'in'))
    const results = await Promise.allSettled([...behind, first, ...waiting])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected', 'rejected'])
    expect(results.at(-1)).toMatchObject({ reason: { code: down.code, committing: false } })
    expect(await locked(async () => 'in')).toBe('in')
  })
})
