import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from '@jest/globals'
import * as pairDesk from '@/app/api/desk/pair/route'
import * as draft from '@/app/api/office/draft/route'
import * as revoke from '@/app/api/operator/devices/[id]/revoke/route'
import * as devices from '@/app/api/operator/devices/route'
import * as pair from '@/app/api/operator/pair/route'
import * as copy from '@/app/api/operator/venues/[id]/copy/route'
import * as link from '@/app/api/operator/venues/[id]/link/route'
import * as remove from '@/app/api/operator/venues/[id]/remove/route'
import * as venues from '@/app/api/operator/venues/route'
import type { OperatorVenue } from '@/lib/core/operator/operator-venues-api'
import { openDatabase } from '@/lib/server/open/open-database'
import { addOperatorDevice, listOperatorDevices } from '@/lib/server/operator/operator-devices'
import { makeOperatorLink } from '@/lib/server/operator/operator-links'
import { call, type DeskRoute, db, device, route, serveDeskRoutes } from '@/lib/testing/desk-routes'
import { putVenue } from '@/lib/venue-kit/publish/put-venue'
import { venueFileSchema } from '@/lib/venue-kit/venue-file'

const VENUE = 77
const NAME = 'Osteria 77'

const ANSWERS = {
  ...{ name: 'Da Ugo', street: 'Via Breve 1', zip: '40124', city: 'Bologna', phone: null },
  ways: { at: 'r', tables: 12, takeaway: false, delivery: false, bookings: false },
  hours: [{ day: 5, open: '19:00', close: '23:30' }],
}

const keyOf = (name: string): string => name.padEnd(20, '-')

/** Every route of an operator's device, with what it is called with. */
const ROUTES: DeskRoute[] = [
  route('venues', 'GET', venues.GET),
  route('venues', 'POST', venues.POST, { body: { key: keyOf('stranger'), answers: ANSWERS } }),
  route('venues/[id]/copy', 'POST', copy.POST, {
    body: { key: keyOf('stranger'), name: 'Copia' },
    params: { id: String(VENUE) },
  }),
  route('venues/[id]/link', 'POST', link.POST, { params: { id: String(VENUE) } }),
  route('venues/[id]/remove', 'POST', remove.POST, { body: { name: NAME }, params: { id: String(VENUE) } }),
  route('devices', 'GET', devices.GET),
  route('devices/[id]/revoke', 'POST', revoke.POST, { params: { id: 'x' } }),
]

const nameOf = ({ method, name }: DeskRoute): string => `${method} ${name}`

serveDeskRoutes()
beforeAll(async () => {
  const place = { city: 'Bologna', address: 'Via Lunga 1, Bologna', latitude: 44.5, longitude: 11.3 }
  const file = venueFileSchema.parse({ format: 1, id: VENUE, token: 'osteria-77', name: NAME, ...place })
  await putVenue(await openDatabase(), file)
})

const SAME_SITE = { 'sec-fetch-site': 'same-origin' }

/** Calls a route as the operator's device with that secret does. */
const asOperator = (each: DeskRoute, secret: string, headers: Record<string, string> = SAME_SITE) =>
  call(each, null, { ...headers, cookie: `coperto_operator=${secret}` })

const operator = async (name = 'Anna'): Promise<string> => addOperatorDevice(await db(), { name, now: Date.now() })

const listed = async (secret: string): Promise<OperatorVenue[]> =>
  (await asOperator(route('venues', 'GET', venues.GET), secret)).json.venues

const make = (secret: string, key: string, answers: object = ANSWERS) =>
  asOperator(route('venues', 'POST', venues.POST, { body: { key: keyOf(key), answers } }), secret)

describe('the routes of an operator', () => {
  it('are all in this table', () => {
    const files = readdirSync(join(__dirname, '../../../app/api/operator'), { recursive: true, encoding: 'utf8' })
    const served = files.flatMap((file) => (file.endsWith('route.ts') ? [file.replace(/\/route\.ts$/, '')] : []))
    expect(served.toSorted()).toEqual([...new Set(['pair', ...ROUTES.map(({ name }) => name)])].toSorted())
  })

  it('tell a stranger nothing, and take nothing', async () => {
    for (const each of ROUTES) {
      for (const secret of ['x'.repeat(43), 'short', '']) {
        const answer = await asOperator(each, secret)
        expect([nameOf(each), answer.status, answer.json]).toEqual([
          ...[nameOf(each), 401],
          { error: expect.objectContaining({ code: 'not_paired' }) },
        ])
      }
    }
  })

  it('take a device of a desk for a stranger, the owner’s too', async () => {
    for (const role of ['staff', 'owner'] as const) {
      const secret = await device(VENUE, role)
      for (const each of ROUTES) {
        const [asDesk, asOther] = [await call(each, secret), await asOperator(each, secret)]
        expect([nameOf(each), asDesk.status, asOther.status]).toEqual([nameOf(each), 401, 401])
      }
    }
  })

  it('are called by no page of another site', async () => {
    const secret = await operator()
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    for (const each of ROUTES)
      expect([nameOf(each), (await asOperator(each, secret, foreign)).status]).toEqual([nameOf(each), 403])
    expect((await listed(secret)).map(({ id }) => id)).toEqual([VENUE])
  })

  it('are closed to a device that was revoked, which may revoke itself', async () => {
    const secret = await operator('Vecchio telefono')
    const own = (await listOperatorDevices(await db(), Date.now())).find(({ name }) => name === 'Vecchio telefono')
    const leaving = route('devices/[id]/revoke', 'POST', revoke.POST, { params: { id: own?.id } })
    expect((await asOperator(leaving, secret)).status).toBe(200)
    for (const each of ROUTES)
      expect([nameOf(each), (await asOperator(each, secret)).status]).toEqual([nameOf(each), 401])
  })

  it('open no office', async () => {
    const secret = await operator()
    const office = route('draft', 'GET', draft.GET)
    expect((await asOperator(office, secret)).status).toBe(401)
    expect((await call(office, secret)).status).toBe(401)
  })
})

describe('the link of an operator', () => {
  const pairing = (code: string) => route('pair', 'POST', pair.POST, { body: { code, name: 'Anna' } })

  it('sets a cookie that only the routes of the operator get, once', async () => {
    const code = await makeOperatorLink(await db(), { atStart: true, now: Date.now() })
    const { status, cookie, json } = await call(pairing(code.toLowerCase()), null)
    expect([status, json]).toEqual([200, {}])
    expect(cookie).toMatch(
      /^coperto_operator=[\w-]{43}; Path=\/api\/operator; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
    )
    const again = await call(pairing(code), null)
    expect([again.status, again.cookie, again.json.error.code]).toEqual([403, null, 'pairing_refused'])
  })

  it.each(['', 'no code', '0'.repeat(12)])('refuses "%s"', async (code) => {
    expect((await call(pairing(code), null)).status).toBe(403)
  })
})

describe('a venue that an operator makes', () => {
  it('is listed with its owner’s code, which opens the desk of that venue alone, once', async () => {
    const secret = await operator()
    const { json: made } = await make(secret, 'first')
    expect(made).toMatchObject({ name: 'Da Ugo', origins: { public: 'https://menu.example.com' } })
    expect((await listed(secret)).find(({ id }) => id === made.id)).toMatchObject({
      ...{ token: 'da-ugo', name: 'Da Ugo', path: `/r/q/${made.id}/menu`, isDemo: false, version: 1 },
      ...{ hasDraft: false, devices: 0 },
    })
    const entering = route('pair', 'POST', pairDesk.POST, { body: { code: made.code, name: 'Anna' } })
    const paired = await call(entering, null)
    const [, owner = ''] = /coperto_desk=([\w-]{43})/.exec(paired.cookie ?? '') ?? []
    const { json } = await call(route('draft', 'GET', draft.GET), owner)
    expect(json.venue).toMatchObject({ id: made.id, token: 'da-ugo' })
    expect((await call(entering, null)).status).toBe(403)
    expect((await listed(secret)).find(({ id }) => id === made.id)?.devices).toBe(1)
  })

  it('is one for a lost answer, which comes again with another code', async () => {
    const secret = await operator()
    const [{ json: one }, { json: two }] = [await make(secret, 'lost'), await make(secret, 'lost')]
    expect(two.id).toBe(one.id)
    expect(two.code).not.toBe(one.code)
  })

  it.each<[string, object]>([
    ['name', { name: ' ' }],
    ['street', { street: '' }],
    ['zip', { zip: '4012' }],
    ['phone', { phone: 'chiamami' }],
    ['hours', { hours: [] }],
    ['hours', { hours: [{ day: 7, open: '19:00', close: '23:30' }] }],
    ['hours', { hours: [{ day: 1, open: '19:00', close: '19:00' }] }],
    ['ways', { ways: { ...ANSWERS.ways, tables: 2_001 } }],
    ['id', { id: VENUE }],
  ])('is not made of a wrong %s', async (_, wrong) => {
    const secret = await operator()
    const before = (await listed(secret)).length
    expect((await make(secret, 'wrong', { ...ANSWERS, ...wrong })).status).toBe(422)
    expect(await listed(secret)).toHaveLength(before)
  })
})

describe('a venue in the hands of an operator', () => {
  const of = (id: string) => ({ params: { id } })

  it('is copied, and removed by its name alone', async () => {
    const secret = await operator()
    const copying = route('copy', 'POST', copy.POST, {
      ...of(String(VENUE)),
      body: { key: keyOf('copy'), name: 'Osteria Due' },
    })
    const { json } = await asOperator(copying, secret)
    expect((await asOperator(copying, secret)).json.id).toBe(json.id)
    const removing = (name: string) => route('remove', 'POST', remove.POST, { ...of(String(json.id)), body: { name } })
    expect(await asOperator(removing(NAME), secret)).toMatchObject({
      status: 409,
      json: { error: { code: 'name_differs' } },
    })
    expect((await asOperator(removing('osteria due '), secret)).status).toBe(200)
    expect((await asOperator(removing('Osteria Due'), secret)).status).toBe(404)
    expect((await listed(secret)).map(({ id }) => id)).toContain(VENUE)
    expect((await listed(secret)).map(({ id }) => id)).not.toContain(json.id)
  })

  it.each(['99', '100000', '-1', 'da-ugo', '77 or 1=1'])('is not found under "%s"', async (id) => {
    const secret = await operator()
    for (const each of [
      route('copy', 'POST', copy.POST, { ...of(id), body: { key: keyOf('none'), name: 'X' } }),
      route('link', 'POST', link.POST, of(id)),
      route('remove', 'POST', remove.POST, { ...of(id), body: { name: 'X' } }),
    ]) {
      expect([each.name, (await asOperator(each, secret)).status]).toEqual([each.name, 404])
    }
  })
})
