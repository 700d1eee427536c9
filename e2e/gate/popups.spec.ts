import { expectAccessible } from '@/e2e/support/accessibility'
import { aliveStill, freezeClock, untilPopups } from '@/e2e/support/frozen-clock'
import { messages } from '@/e2e/support/messages'
import { TRATTORIA } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/gate-test'
import { CALAVERA, euro, menuPath, openMenu } from '@/e2e/support/steps/menu/menu-steps'

const it = messages('it')

/** The first drink of calavera: no choice, and no word of its allergens. */
const MARGARITA = { name: 'Margarita Calavera', price: 950 }

test.use({ popups: true })

test('a guest signs up for the newsletter that the menu offers', { tag: '@remote' }, async ({ page }) => {
  await openMenu(page)
  await page
    .getByRole('region', { name: it('popups.newsletter.title') })
    .locator('.dock-open')
    .click()
  const form = page.getByRole('dialog', { name: it('popups.newsletter.title') })
  const field = (name: string) => form.getByRole('textbox', { name: it(`popups.newsletter.${name}`), exact: true })
  await field('name').fill('Ada')
  await field('lastname').fill('Rossi')
  await field('email').fill(`ada.${Date.now()}@example.it`)
  await field('phone').fill('+39 333 1234567')
  const consents = form.getByRole('checkbox')
  await expect(consents).toHaveCount(2)
  for (const consent of await consents.all()) await consent.check()
  await expectAccessible(page)
  const sent = page.waitForRequest('**/api/venues/*/newsletter')
  await form.getByRole('button', { name: it('popups.newsletter.submit') }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    name: 'Ada',
    agree: true,
    'second-agree': true,
    text_version: '2.it',
  })
  await expect(page.getByRole('dialog', { name: it('popups.newsletter.doneTitle') })).toBeVisible()
  await expect(page.getByRole('link', { name: it('popups.newsletter.withdraw') })).toHaveAttribute(
    'href',
    /^\/api\/newsletter\/[\w-]{32}$/,
  )
  await expect(page.locator('[data-tool=newsletter]')).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('has_subscription'))).toBe(`[${TRATTORIA}]`)
})

test('five seconds into the menu the first drink is offered with its price', async ({ page, features }) => {
  await freezeClock(page)
  await page.goto(features.url + menuPath({ venue: CALAVERA }))
  await aliveStill(page)
  await untilPopups(page)
  await page.clock.runFor(3_600)
  const greeting = page.getByRole('region', { name: it('popups.drink.title') })
  await expect(greeting).toHaveCount(0)
  await page.clock.runFor(1_000)
  await expect(greeting).toBeVisible()
  // The venue calls its price worth a look.
  await expect(greeting).toContainText(euro(MARGARITA.price))
  await greeting.locator('.dock-open').click()
  const popup = page.getByRole('dialog', { name: it('popups.drink.title') })
  await expect(popup.getByRole('heading', { name: MARGARITA.name })).toBeVisible()
  await expect(popup.getByText(euro(MARGARITA.price), { exact: true })).toBeVisible()
  await page.clock.resume()
  await expectAccessible(page)
})
