import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { PIZZERIA } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import { suggestingServer } from '@/e2e/support/servers/suggesting-server'
import {
  addressOf,
  costs,
  keepFormCart,
  listOf,
  openForm,
  pickAddress,
  pieceOf,
  placeOptionOf,
  problemOf,
  SATURDAY_EVENING,
  say,
} from '@/e2e/support/steps/form-steps'
import { HOUSES, PLACES_KEY } from '@/lib/testing/vendors/google/fake-places'

type Suggesting = Awaited<ReturnType<typeof suggestingServer>>

/** At seven on a Saturday evening, it looks addresses up at a fake service. */
let suggesting: Suggesting

test.beforeAll(async () => {
  suggesting = await suggestingServer({ now: SATURDAY_EVENING })
})
test.afterEach(() => suggesting.places.interrupt(null))
test.afterAll(() => suggesting.close())

const open = async (page: Page, { server }: Suggesting, lang = 'it') => {
  await keepFormCart(page, server, PIZZERIA, 2)
  await openForm(page, server, PIZZERIA, 'delivery', lang)
}

test('addresses are suggested from the third letter, and none is chosen by itself', async ({ page }) => {
  await open(page, suggesting)
  const field = addressOf(page)
  await expect(field).toHaveAttribute('placeholder', 'Inserisci un indirizzo valido')
  await field.fill('vi')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await field.pressSequentially('a')
  await expect(placeOptionOf(page, /./)).toHaveCount(3)
  await expect(page.getByText(say('address.found', { count: 3 }))).toBeAttached()
  await expect(page.getByText('Google Maps', { exact: true })).toBeVisible()
  await expect(listOf(page).getByRole('option', { selected: true })).toHaveCount(0)
  await field.press('Enter')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
})

test('the keys walk through the suggestions, and Escape closes them', async ({ page }) => {
  await open(page, suggesting)
  const field = addressOf(page)
  await field.fill('via')
  await expect(placeOptionOf(page, /./)).toHaveCount(3)
  await field.press('ArrowUp')
  await expect(placeOptionOf(page, /Duomo/)).toHaveAttribute('aria-selected', 'true')
  await field.press('ArrowDown')
  await expect(placeOptionOf(page, /Toledo/)).toHaveAttribute('aria-selected', 'true')
  const marked = await placeOptionOf(page, /Toledo/).getAttribute('id')
  await expect(field).toHaveAttribute('aria-activedescendant', marked ?? '')
  await field.press('Escape')
  await expect(listOf(page)).toHaveCount(0)
  await expect(field).toHaveValue('via')
})

test('an address that is edited after it was chosen has no cost any more', async ({ page }) => {
  await open(page, suggesting)
  const field = addressOf(page)
  await pickAddress(page, 'toledo')
  await expect(page.getByText(costs(300))).toBeVisible()
  await expectAccessible(page)
  await field.press('Backspace')
  await expect(page.getByText(costs(300))).toHaveCount(0)
  await expect(field).toHaveValue('Via Toledo 256, 80132 Napoli (NA')
})

test('suggestions that a newer question overtook are not shown', async ({ page }) => {
  await open(page, suggesting)
  const field = addressOf(page)
  const { places } = suggesting
  let late = () => {}
  const asked = new Promise<void>((resolve) => {
    places.interrupt((_call, response) => {
      const placePrediction = { placeId: 'late', text: { text: 'Via Lenta, Napoli' } }
      late = () => response.end(JSON.stringify({ suggestions: [{ placePrediction }] }))
      resolve()
    })
  })
  await field.fill('via lenta')
  await asked
  places.interrupt(null)
  await field.fill('toledo')
  await expect(placeOptionOf(page, /Toledo/)).toBeVisible()
  late()
  await expect(placeOptionOf(page, /./)).toHaveText(['Via Toledo 256, Napoli, Italia'])
})

test('a chosen place without a postcode is completed by hand', async ({ page }) => {
  await open(page, suggesting)
  await pickAddress(page, 'dante')
  await expect(problemOf(page, 'address_incomplete')).toHaveText("L'indirizzo non è completo.")
  await expect(addressOf(page)).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: say('address.byHand') }).tap()
  await pieceOf(page, 'zipCode').fill('80135')
  await pieceOf(page, 'cityName').press('Tab')
  await expect(page.getByText(costs(150))).toBeVisible()
  await pieceOf(page, 'cityName').fill('Milano')
  await pieceOf(page, 'cityName').press('Tab')
  await expect(problemOf(page, 'address_unknown')).toBeVisible()
})

test('a chosen street asks for the number of the house, and is kept after a reload', async ({ page }) => {
  await open(page, suggesting)
  const field = addressOf(page)
  await pickAddress(page, 'duomo')
  const number = page.getByRole('textbox', { name: say('address.parts.streetNumber') })
  await expect(problemOf(page, 'number_required')).toBeVisible()
  await page.getByRole('button', { name: say('address.noNumber') }).tap()
  await expect(field).toHaveValue('Via Duomo snc, 80138 Napoli (NA)')
  await expect(problemOf(page, 'number_required')).toBeHidden()
  await number.fill('12')
  await number.press('Tab')
  await expect(field).toHaveValue('Via Duomo 12, 80138 Napoli (NA)')
  await expect(page.getByText(costs(150))).toBeVisible()
  await page.reload()
  await expect(field).toHaveValue('Via Duomo 12, 80138 Napoli (NA)')
  await expect(page.getByText(costs(150))).toBeVisible()
})

test('where no address is found or looked up, it is written by hand', async ({ page }) => {
  await open(page, suggesting, 'de')
  const { places } = suggesting
  const field = page.getByRole('combobox')
  await field.fill('zzz')
  await expect(page.getByRole('button', { name: /selbst schreiben/ })).toBeVisible()
  places.interrupt((_call, response) => response.writeHead(503).end())
  await field.fill('Via Duomo')
  await page.getByRole('button', { name: /selbst schreiben/ }).tap()
  const street = page.getByRole('textbox', { name: 'Straße' })
  await expect(street).toBeFocused()
  await expect(street).toHaveValue('Via Duomo')
  await expectAccessible(page)
})

const headers = () => ({ origin: suggesting.server.url })

test('the server finds an address by its words alone, whatever coordinates are sent', async ({ request }) => {
  const { server } = suggesting
  const words = { streetNumber: '256', streetName: 'Via Toledo', cityName: 'Napoli', zipCode: '80132' }
  const address = {
    ...words,
    ...{ stateAbbr: 'NA', state: '', countryAbbr: 'IT', country: 'Italia' },
    coordinates: { latitude: 45.07, longitude: 7.68 },
  }
  const quote = (change: object) =>
    request.post(`${server.url}/api/venues/${PIZZERIA}/delivery-quote`, {
      headers: headers(),
      data: { address: { ...address, ...change } },
    })
  const answer = await (await quote({})).json()
  expect(answer).toMatchObject({ cost: 300, address: { coordinates: { latitude: HOUSES.near.at[0] } } })
  const napoli = { coordinates: { latitude: 40.8523, longitude: 14.2605 } }
  expect(
    (await (await quote({ ...napoli, streetName: 'Via Roma', cityName: 'Caserta', zipCode: '81100' })).json()).error,
  ).toEqual({
    code: 'out_of_range',
  })
  expect((await quote({ zipCode: '8013|country:FR' })).status()).toBe(422)
  expect((await quote({ coordinates: { latitude: 1e308, longitude: 0 } })).status()).toBe(422)
})

test('the server looks addresses up for pages of this site alone, and keeps its key', async ({ request }) => {
  const { server, places } = suggesting
  places.calls.length = 0
  for (const id of ['../../v1/x', 'a/b', 'a%2fb', 'a?b', '', 'x'.repeat(301)]) {
    const data = { id, session: 'session-of-the-test', lang: 'it' }
    expect((await request.post(`${server.url}/api/places/resolve`, { headers: headers(), data })).status()).toBe(422)
  }
  const query = { venue: String(PIZZERIA), text: 'via', session: 'session-of-the-test', lang: 'it' }
  const suggest = (params: object, site = 'same-origin') =>
    request.get(`${server.url}/api/places/suggest`, {
      headers: { 'sec-fetch-site': site },
      params: { ...query, ...params },
    })
  expect((await suggest({}, 'cross-site')).status()).toBe(403)
  expect((await suggest({ lang: 'xx' })).status()).toBe(422)
  expect((await suggest({ venue: '99999' })).status()).toBe(404)
  expect(places.calls).toHaveLength(0)
  const found = await suggest({})
  expect(found.headers()['cache-control']).toBe('no-store')
  expect(await found.text()).not.toContain(PLACES_KEY)
})
