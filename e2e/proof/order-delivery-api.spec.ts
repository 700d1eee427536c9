import { expect, test } from 'playwright/test'
import { deliveryRequest, postOrder, takeawayRequest } from '@/e2e/support/place-order'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import { EVENING } from '@/e2e/support/steps/running-steps'

let server: RunningServer
test.beforeAll(async () => {
  server = await startServer({ now: EVENING })
})
test.afterAll(() => server.kill())

test('after midnight orders are taken by the hours of the evening before', async () => {
  const { url } = server
  const kept = takeawayRequest('23:45')
  await server.moveTo('2026-03-21T23:20:00+01:00')
  const placed = await (await postOrder(url, kept)).json()
  expect(placed.next).toBe(`/d/q/1004/orders/whatsapp?order=${placed.orderId}`)

  // Sunday, half past midnight: still the kitchen of Saturday.
  await server.moveTo('2026-03-22T00:30:00+01:00')
  expect((await postOrder(url, takeawayRequest('01:30'))).status).toBe(200)
  const late = await (await postOrder(url, takeawayRequest('01:31'))).json()
  expect(late.error.code).toBe('time_outside_hours')
  // An order that was taken is answered as it was, whatever time it is now.
  expect(await (await postOrder(url, kept)).json()).toEqual(placed)
})

test('on its day of rest the pizzeria takes no order', async () => {
  const { url } = server
  await server.moveTo('2026-03-23T19:00:00+01:00')
  for (const body of [deliveryRequest('20:00'), takeawayRequest('20:00')]) {
    const response = await postOrder(url, body)
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({ error: { code: 'service_unavailable' } })
  }
})
