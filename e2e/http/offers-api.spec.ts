import { expect, test } from 'playwright/test'
import { suiteOrigin } from '@/e2e/support/servers/suite-origin'

const TRATTORIA = 1001
/** Delivers and has a call button. */
const PIZZERIA = 1004

const ask = async (path: string) => {
  const response = await fetch(`${suiteOrigin()}/api/venues/${path}`)
  return { status: response.status, body: await response.json() }
}

test('the answer for the popups of a delivery is small', async () => {
  const { status, body } = await ask(`${PIZZERIA}/offers?type=d&lang=en`)
  expect(status).toBe(200)
  expect(JSON.stringify(body).length).toBeLessThan(1_500)
  expect(body).toMatchObject({ delivery: { average_time: 40 }, call: { number: '+39 081 5550104' } })
})

test('the answer for the popups at a table has neither a delivery nor a number to call', async () => {
  expect((await ask(`${TRATTORIA}/offers?type=r&lang=it`)).body).toMatchObject({ delivery: null, call: null })
})

test('popups of an unknown order type or venue are refused', async () => {
  expect((await ask(`${TRATTORIA}/offers?type=x`)).status).toBe(422)
  expect((await ask('99999/offers?type=r')).status).toBe(404)
})
