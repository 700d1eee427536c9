import { describe, expect, it } from '@jest/globals'
import { StaleError } from '@/lib/server/backend/backend-errors'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { testContext, testRequest } from '@/lib/testing/orders/test-order'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'
import { testBackend, testMenu } from '@/lib/testing/test-venue'

describe.each(testEngines)('a menu too old to price by, on %s', (engine) => {
  const database = databaseHarness(engine)

  it('refuses an order that the same attempt places once it is read again, and once alone', async () => {
    const backend = testBackend()
    const request = testRequest()
    const place = () => placeOrder(request, testContext(database.db, backend))
    backend.behaviour.menu = (readFor = 'orders') => {
      if (readFor === 'orders') throw new StaleError()
      return testMenu
    }
    expect(await place()).toEqual({ ok: false, error: { code: 'menu_stale' } })
    backend.behaviour.menu = () => testMenu
    const placed = await place()
    expect(placed.ok).toBe(true)
    backend.behaviour.menu = () => {
      throw new StaleError()
    }
    expect(await place()).toEqual(placed)
    const rows = database.db.selectFrom('orders').selectAll().where('attempt_key', '=', request.attemptKey)
    expect(await rows.execute()).toHaveLength(1)
  })
})
