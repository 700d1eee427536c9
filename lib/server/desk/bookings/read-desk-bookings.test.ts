import { describe, expect, it } from '@jest/globals'
import { readDeskBookings } from '@/lib/server/desk/bookings/read-desk-bookings'
import { BOOKING_NOW, bookingRow } from '@/lib/testing/orders/test-booking'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'
import { testVenue } from '@/lib/testing/test-venue'

describe.each(testEngines)('the bookings of a desk on %s', (engine) => {
  const database = databaseHarness(engine)

  it('have every request and every guest to come before what is over, soonest first', async () => {
    const over = Array.from({ length: 505 }, (_, at) => ({
      ...bookingRow({ id: `over${at}`, reservedAt: '2026-03-28' }),
      state: 'refused' as const,
    }))
    const coming = { ...bookingRow({ id: 'coming', reservedAt: '2026-05-01' }), state: 'accepted' as const }
    const asked = { ...bookingRow({ id: 'asked', reservedAt: '2026-06-01' }), state: 'requested' as const }
    await database.db
      .insertInto('bookings')
      .values([...over, coming, asked])
      .execute()
    const reading = { venueId: testVenue.id, isOurs: true, now: BOOKING_NOW }
    const shown = await readDeskBookings(database.db, reading)
    expect(shown).toHaveLength(500)
    expect(shown.slice(-3)).toMatchObject([{ state: 'refused' }, { id: 'coming' }, { id: 'asked' }])
  })

  it('have the country of a number, and of what is no number nothing', async () => {
    const rows = ['333123456', 'camera 12', '+4930901820', ''].map((phone, at) => {
      const row = bookingRow({ id: `phone${at}`, reservedAt: '2026-05-01' })
      return { ...row, payload: JSON.stringify({ ...JSON.parse(row.payload), phone }) }
    })
    await database.db.insertInto('bookings').values(rows).execute()
    const shown = await readDeskBookings(database.db, { venueId: testVenue.id, isOurs: true, now: BOOKING_NOW })
    const phones = shown.filter(({ id }) => id.startsWith('phone')).map(({ phone }) => phone)
    expect(phones.toSorted()).toEqual(['', '+39333123456', '+4930901820', 'camera 12'])
  })
})
