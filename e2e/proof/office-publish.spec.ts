import { expectAccessible } from '@/e2e/support/accessibility'
import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/servers/own-server'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import { openDish, openPublishing, ownerInOffice, priceOf, publish, untilSaved } from '@/e2e/support/steps/office-steps'
import { OWN_DISHES, putOwnVenue } from '@/e2e/support/steps/own-venue-steps'

const say = messages('it')

const VENUE = 2007
const [DISH = ''] = OWN_DISHES

let place: RunningServer

test.beforeAll(async () => {
  place = await startServer()
  await putOwnVenue(place, VENUE)
})
test.afterAll(() => place.kill())

const where = () => ({ url: place.url, place })

test('a problem keeps the menu from being published, and leads to its field', async ({ browser }) => {
  const office = await ownerInOffice(browser, where(), { venue: VENUE })
  await openDish(office, DISH)
  const name = office.getByRole('textbox', { name: `${say('office.fields.name')}, ${say('office.langs.it')}` }).first()
  await name.fill(' ')
  await untilSaved(office)
  await office.keyboard.press('Escape')
  const publishing = await openPublishing(office)
  const send = publishing.getByRole('button', { name: say('office.publish.send'), exact: true })
  await expect(publishing.getByText(say('office.problems.title', { count: 1 }))).toBeVisible()
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(office)
  await publishing.getByRole('button', { name: say('office.problems.empty') }).click()
  await expect(name).toBeFocused()
  await expect(office.getByText(say('office.problems.empty')).first()).toBeVisible()
  await name.fill(DISH)
  await untilSaved(office)
  await office.context().close()
})

test('fewer allergens than before are named before they are published', async ({ browser }) => {
  const office = await ownerInOffice(browser, where(), { venue: VENUE })
  const milk = office.getByRole('combobox', { name: say('dish.allergens.milk') })
  await openDish(office, DISH)
  await milk.selectOption('contains')
  // Its name says so.
  await office.getByRole('combobox', { name: say('dish.allergens.gluten') }).selectOption('contains')
  await untilSaved(office)
  await office.keyboard.press('Escape')
  await publish(office)
  await office.keyboard.press('Escape')
  await openDish(office, DISH)
  await milk.selectOption('no')
  await untilSaved(office)
  await office.keyboard.press('Escape')
  const publishing = await openPublishing(office)
  await expect(publishing.getByText(say('office.publish.fewer'))).toBeVisible()
  await office.context().close()
})

test('an earlier menu comes back in one press, with who published it and when', async ({ browser }) => {
  const office = await ownerInOffice(browser, where(), { venue: VENUE, name: 'Anna' })
  const before = await priceOf(office, DISH).inputValue()
  await priceOf(office, DISH).fill('21,00')
  await untilSaved(office)
  await publish(office)
  const versions = office.getByRole('region', { name: say('office.versions.title') })
  await expect(versions.getByRole('listitem').first()).toContainText('Anna')
  await versions
    .getByRole('button', { name: /^Torna alla versione/ })
    .first()
    .click()
  await office.keyboard.press('Escape')
  await expect(priceOf(office, DISH)).toHaveValue(before)
  await office.context().close()
})
