import { HEARD } from '@/e2e/support/heard'
import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/servers/gate-test'
import { deviceAtDesk } from '@/e2e/support/steps/device-at-desk'
import { euro, menuPath, ready } from '@/e2e/support/steps/menu/menu-steps'
import { openPublishing, ownerInOffice, priceOf, publish, untilSaved } from '@/e2e/support/steps/office-steps'
import { OWN_DISHES, type OwnVenue, putOwnVenue } from '@/e2e/support/steps/own-venue-steps'

const say = messages('it')

const VENUE = 2004
const [DISH = ''] = OWN_DISHES

let mario: OwnVenue | undefined
// An open page would read what is removed.
test.afterEach(async ({ page }) => {
  await page.close()
  await mario?.remove()
  mario = undefined
})

test('a price changed in the office is on the open menu of a diner once it is published', async ({
  page,
  browser,
  features,
}) => {
  mario = await putOwnVenue(features, VENUE)
  const listening = page.waitForResponse('**/live')
  await page.goto(`${features.url}${menuPath({ venue: VENUE })}`)
  await ready(page)
  await page.evaluate(() => dispatchEvent(new Event('scroll')))
  await listening
  await expect(page.locator('article.card').first()).toContainText(euro(1200))

  const where = { url: features.url, place: features }
  const office = await ownerInOffice(browser, where, { venue: VENUE, viewport: { width: 390, height: 844 } })
  await priceOf(office, DISH).click()
  await office.keyboard.type('13,50')
  await office.keyboard.press('Enter')
  await untilSaved(office)
  const sheet = await openPublishing(office)
  await expect(sheet.getByText(say('office.publish.counts.prices', { count: 1 }))).toBeVisible()
  await sheet
    .getByRole('button', { name: say('office.close'), exact: true })
    .first()
    .click()
  await publish(office)
  await expect(page.locator('article.card').first()).toContainText(euro(1350), HEARD)
  await office.context().close()
})

test('the office is opened by the device of an owner, and by no other', async ({ page, browser, features }) => {
  await page.goto(`${features.url}/office?lang=it`)
  await expect(page.getByRole('heading', { name: say('desk.pair.title') })).toBeVisible()
  const staff = await deviceAtDesk(
    browser,
    { url: features.url, place: features },
    { venue: 1001, role: 'staff', name: 'Sala' },
  )
  await staff.goto(`${features.url}/office?lang=it`)
  await expect(staff.getByText(say('office.staff'))).toBeVisible()
  await staff.context().close()
})
