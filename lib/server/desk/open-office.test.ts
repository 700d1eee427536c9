import { beforeAll, expect, it } from '@jest/globals'
import * as leave from '@/app/api/desk/leave/route'
import * as office from '@/app/api/desk/office/route'
import * as pair from '@/app/api/desk/pair/route'
import { invite } from '@/lib/server/desk/desk-devices'
import { call, db, device, route, serveDeskRoutes } from '@/lib/testing/desk-routes'
import { putTestVenue } from '@/lib/testing/put-test-venue'
import { testVenue } from '@/lib/testing/test-venue'

const VENUE = 77

serveDeskRoutes()
beforeAll(async () => putTestVenue(await db(), { ...testVenue, id: VENUE, token: `osteria-${VENUE}` }))

const opening = route('office', 'POST', office.POST)

it('opens the office to the owner’s device by a cookie that only the routes of the office get', async () => {
  const owner = await device(VENUE, 'owner')
  const { cookie, json } = await call(opening, owner)
  expect(json).toEqual({ opened: 'open' })
  expect(cookie).toMatch(/^coperto_desk=[\w-]{43}; Path=\/api\/office; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/)
  expect(cookie).toContain(`coperto_desk=${owner};`)
})

const ENDED = 'coperto_desk=; Path=/api/office; Max-Age=0; HttpOnly; SameSite=Strict; Secure'

it('opens no office to the staff, to a stranger, or from another site', async () => {
  const refused = await call(opening, await device(VENUE, 'staff'))
  expect(refused).toMatchObject({ status: 200, cookie: ENDED, json: { opened: 'owner_only' } })
  for (const secret of [null, 'x'.repeat(43)]) {
    expect(await call(opening, secret)).toMatchObject({ status: 200, cookie: ENDED, json: { opened: 'not_paired' } })
  }
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  expect(await call(opening, await device(VENUE, 'owner'), headers)).toMatchObject({ status: 403, cookie: null })
})

it('ends the office of a device that leaves or is paired again', async () => {
  const left = await call(route('leave', 'POST', leave.POST), await device(VENUE, 'owner'))
  const body = { code: await invite(await db(), { venueId: VENUE, role: 'staff', now: Date.now() }), name: 'Cassa' }
  const paired = await call(route('pair', 'POST', pair.POST, { body }), null)
  for (const { status, cookie } of [left, paired]) expect([status, cookie?.endsWith(ENDED)]).toEqual([200, true])
})
