import { HEARD } from '@/e2e/support/heard'
import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/servers/own-server'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import { openDish, ownerInOffice, priceOf, untilSaved } from '@/e2e/support/steps/office-steps'
import { OWN_DISHES, putOwnVenue } from '@/e2e/support/steps/own-venue-steps'

const say = messages('it')

const VENUE = 2006
const [DISH = ''] = OWN_DISHES

let place: RunningServer

test.beforeAll(async () => {
  place = await startServer()
  await putOwnVenue(place, VENUE)
})
test.afterAll(() => place.kill())

const where = () => ({ url: place.url, place })

test('what one owner writes, the other sees without a reload', async ({ browser }) => {
  const anna = await ownerInOffice(browser, where(), { venue: VENUE, name: 'Anna' })
  const bruno = await ownerInOffice(browser, where(), { venue: VENUE, name: 'Bruno' })
  await priceOf(bruno, DISH).fill('14,00')
  await untilSaved(bruno)
  await expect(priceOf(anna, DISH)).toHaveValue('14,00', HEARD)
  await anna.context().close()
  await bruno.context().close()
})

test('two prices for one dish are both shown, and the one that is chosen stays', async ({ browser }) => {
  const anna = await ownerInOffice(browser, where(), { venue: VENUE, name: 'Anna' })
  const bruno = await ownerInOffice(browser, where(), { venue: VENUE, name: 'Bruno' })
  const sheet = await openDish(anna, DISH)
  await anna.context().setOffline(true)
  const price = sheet.getByRole('textbox', { name: say('office.fields.price'), exact: true }).first()
  await price.fill('15,00')
  await priceOf(bruno, DISH).fill('16,00')
  await untilSaved(bruno)
  // A field in use keeps what is typed in it.
  await priceOf(bruno, DISH).blur()
  await anna.context().setOffline(false)
  const asked = sheet.getByRole('alert').filter({ hasText: 'Bruno' })
  await expect(asked).toContainText(/16,00.*15,00/, HEARD)
  await expect(price).toHaveValue('15,00')
  await asked.getByRole('button', { name: say('office.conflict.mine') }).click()
  await expect(asked).toHaveCount(0)
  await expect(priceOf(bruno, DISH)).toHaveValue('15,00', HEARD)
  await anna.context().close()
  await bruno.context().close()
})
