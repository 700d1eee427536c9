import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { ENDPOINT_NAMES, ENDPOINTS, type EndpointName } from '@/lib/core/upstream/endpoints'
import { authorizations } from '@/lib/upstream/reference/reference-settings'
import { startUpstream } from '@/lib/upstream/reference/start-upstream'

let upstream: Awaited<ReturnType<typeof startUpstream>>
beforeAll(async () => {
  upstream = await startUpstream()
})
afterAll(() => upstream.close())

const place = 'latitude=44.4&longitude=11.3'
const json = (body: object) => ({ body: JSON.stringify(body) })

/** A good call of each endpoint. */
const CALLS: Record<EndpointName, { query?: string; body?: string | URLSearchParams }> = {
  restaurant: { query: 'id=1001&lang=it' },
  course: { query: 'id=100122&lang=it&stable=&tasting_menu=100122' },
  search: { query: 'ris_id=1001&lang=it&search=ragu' },
  matching: { query: 'ris_id=1001&lang=it&allergieprincipali=1,2&nongraditi=&diete=' },
  languages: { query: 'code=de' },
  translations: { body: new URLSearchParams({ id: '1', text: 'Zuppa', lang: 'it', lang_id: '1', type: 'dish' }) },
  allergies: { query: 'lang=it' },
  diets: { query: 'lang=it' },
  foods: { query: 'lang=it' },
  tableStatus: { query: 'token=trattoria-lucia&name=1' },
  booking: json({
    customer: 'Ada Neri',
    note: '',
    phone: '333',
    reserved_at: '2030-01-01',
    reserved_time: '20:00',
    seats: 2,
    token: 't',
  }),
  subscription: json({
    ris_id: 1001,
    name: 'Ada',
    lastname: 'Neri',
    email: 'a@b.it',
    phone: '3',
    agree: true,
    'second-agree': true,
  }),
  shareToken: {},
  share: {},
  putShare: {},
  event: { body: new URLSearchParams({ ris_id: '1001', text: '{}' }) },
  log: json({ type: 'webapplog', attributes: {} }),
  order: json({ data: { order: { id: 'ord_1' } } }),
  paid: json({ order_id: 'ord_1', ris_id: 1001, payed: true, paid_at: '2026-05-04T18:00:00.000Z', amount: 1200 }),
  pickup: { query: place },
  pickupInZone: { query: `${place}&zone=Bologna` },
  distance: { query: 'origins=44.4,11.3&destinations=44.5,11.3&mode=driving' },
  transaction: {
    body: new URLSearchParams({ type: 'stripe', ris_id: '1001', order_id: 'ord_1', payment_intent_id: 'pi_1' }),
  },
}

const ask = async (
  name: EndpointName,
  { query = '', body }: (typeof CALLS)[EndpointName],
  { authorization = authorizations(upstream.settings)[ENDPOINTS[name].system], token = 'none', key = '' } = {},
) => {
  const { method, path } = ENDPOINTS[name]
  const response = await fetch(`${upstream.origin}${path.replace('{token}', token)}?${query}`, {
    method,
    headers: { authorization, 'idempotency-key': key },
    ...(body === undefined ? {} : { body }),
  })
  return { status: response.status, body: await response.json() }
}

describe('the reference server', () => {
  it.each(ENDPOINT_NAMES.filter((name) => !['share', 'putShare'].includes(name)))('answers %s', async (name) => {
    expect((await ask(name, CALLS[name])).status).toBe(200)
  })

  it.each(ENDPOINT_NAMES)('asks for the credentials of its system at %s', async (name) => {
    const others = Object.entries(authorizations(upstream.settings)).filter(([one]) => one !== ENDPOINTS[name].system)
    for (const authorization of ['', ...others.map(([, other]) => other)])
      expect((await ask(name, CALLS[name], { authorization })).status).toBe(401)
  })

  it('keeps what it is sent, and once what comes again with its key', async () => {
    const sent = json({ data: { order: { id: 'ord_2' } } })
    await ask('order', sent, { key: 'ord_2' })
    await ask('order', sent, { key: 'ord_2' })
    expect(upstream.received.orders.filter(({ data }) => JSON.stringify(data).includes('ord_2'))).toHaveLength(1)
  })

  it("puts a person's part in the place of what they sent before", async () => {
    const { token } = (await ask('shareToken', {})).body
    const put = (order: object[]) =>
      ask('putShare', json({ res_id: 1001, type: 'r', order, token, action: 'send active' }))
    const [ada, leo] = [
      { user_id: 'a', user: 'Ada', products: [] },
      { user_id: 'l', user: 'Leo', products: [] },
    ]
    await put([ada])
    await put([leo])
    expect((await put([{ ...ada, user: 'Ada N.' }])).status).toBe(200)
    expect((await ask('share', {}, { token })).body).toEqual({ order: [{ ...ada, user: 'Ada N.' }, leo] })
    expect((await ask('share', {}, { token: 'unknown' })).status).toBe(404)
  })

  it('shows what a test changes', async () => {
    upstream.setTable('trattoria-lucia', '7', false)
    expect((await ask('tableStatus', { query: 'token=trattoria-lucia&name=7' })).body).toEqual({ opened: 0 })
    upstream.change(1008, (file) => ({ ...file, name: 'Altra' }))
    expect((await ask('restaurant', { query: 'id=1008&lang=en' })).body.name).toBe('Altra')
    upstream.change(1008, () => null)
    expect((await ask('restaurant', { query: 'id=1008&lang=en' })).status).toBe(404)
  })
})
