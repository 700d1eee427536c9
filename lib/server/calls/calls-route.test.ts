import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from '@jest/globals'
import * as state from '@/app/api/calls/[id]/route'
import * as withdraw from '@/app/api/calls/[id]/withdraw/route'
import * as answer from '@/app/api/desk/calls/[id]/answer/route'
import * as desk from '@/app/api/desk/state/route'
import * as place from '@/app/api/venues/[ref]/calls/route'
import { openCallNews } from '@/lib/server/calls/call-news'
import { tableCode } from '@/lib/server/tables/table-code'
import { call, db, device, route, serveDeskRoutes } from '@/lib/testing/desk-routes'
import { putTestVenue } from '@/lib/testing/put-test-venue'
import { testVenue } from '@/lib/testing/test-venue'

const VENUE = 77
const KEY = randomUUID()

serveDeskRoutes()
beforeAll(async () => {
  await putTestVenue(await db(), { ...testVenue, id: VENUE, token: `osteria-${VENUE}`, calls: true })
})

const post = async (body: object, headers?: Record<string, string>) => {
  const code = await tableCode(VENUE, 'r', '1', await db())
  const asked = { type: 'r', table: '1', code, kind: 'water', key: KEY, ...body }
  return call(route('calls', 'POST', place.POST, { params: { ref: String(VENUE) }, body: asked }), null, headers)
}
const stateOf = (id: string) => call(route('call', 'GET', state.GET, { params: { id } }), null)

const news = async (id: string) => {
  const opened = await openCallNews(await db(), id, 'somewhere', new AbortController().signal)
  if (opened.ok) await opened.value.cancel()
  return opened.ok
}

describe('a call by its routes', () => {
  it('is shown at the desk and read as answered by the guest, who gives away nothing else', async () => {
    const staff = await device(VENUE, 'staff')
    const made = await post({})
    expect(made).toMatchObject({ status: 200, json: { isOwn: true } })
    const { id } = made.json
    expect(await news(id)).toBe(true)
    const shown = await call(route('state', 'GET', desk.GET), staff)
    expect(shown.json.desk.calls).toMatchObject([{ id, type: 'r', table: '1', kind: 'water' }])
    expect((await stateOf(id)).json).toMatchObject({ state: 'open' })
    const move = (made: string) =>
      call(route('a', 'POST', answer.POST, { params: { id }, body: { move: made } }), staff)
    expect(await move('answer')).toMatchObject({ status: 200, json: { calls: [] } })
    expect((await stateOf(id)).json).toMatchObject({ state: 'answered' })
    expect(await news(id)).toBe(false)
    expect(await move('answer')).toMatchObject({
      status: 409,
      json: { error: { code: 'already_answered', by: `staff ${VENUE}` } },
    })
    expect(await move('reopen')).toMatchObject({ status: 200, json: { calls: [{ id }] } })
    const back = route('w', 'POST', withdraw.POST, { params: { id }, body: { key: KEY } })
    expect(await call(back, null)).toMatchObject({ status: 200, json: { state: 'withdrawn' } })
  })

  it('is refused to another site, a forged code and an unknown wish', async () => {
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    expect(await post({}, foreign)).toMatchObject({ status: 403 })
    expect(await post({ code: '1.AAAAAAAAAAAA' })).toMatchObject({
      status: 422,
      json: { error: { code: 'table_code_refused' } },
    })
    for (const wrong of [{ kind: 'champagne' }, { key: 'short' }, { table: 'x'.repeat(99) }, { extra: 1 }])
      expect(await post(wrong)).toMatchObject({ status: 422, json: { error: { code: 'invalid_request' } } })
    expect((await stateOf(randomUUID())).status).toBe(404)
    expect(await news(randomUUID())).toBe(false)
  })
})
