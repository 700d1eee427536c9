import type { Page } from 'playwright/test'
import { anotherPhone } from '@/e2e/support/another-phone'
import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/servers/gate-test'
import {
  enterButton,
  operatorLink,
  question,
  removeOwnVenues,
  sendQuestions,
  sheetGone,
  VENUE_ANSWERS,
} from '@/e2e/support/steps/begin/begin-steps'
import { euro, ready } from '@/e2e/support/steps/menu/menu-steps'
import { publish, untilSaved } from '@/e2e/support/steps/office-steps'
import { type Stopwatch, stopwatch } from '@/e2e/support/stopwatch'

const say = messages('it')

// A browser that is not let in yet is told so.
// News of a publication may come before its answer: then the office asks for edits of a draft that is over.
test.use({ expectedErrors: [/status of (401|409 .*\/api\/office\/edits)/] })

const FIVE_MINUTES = 5 * 60_000
/** To take another phone, open its camera and hold it to the code. */
const SCAN_MS = 10_000
/** A press more on the button that publishes. */
const PUBLISH_MS = 3_000

const DISHES: readonly [name: string, price: string][] = [
  ['Tagliatelle', '12'],
  ['Tortellini', '14'],
  ['Lasagne', '12,50'],
  ['Gramigna', '11'],
  ['Passatelli', '12'],
  ['Strozzapreti', '11'],
  ['Garganelli', '12'],
  ['Balanzoni', '13'],
  ['Zuppa imperiale', '10'],
  ['Cappelletti', '14'],
  ['Tortelloni', '13'],
  ['Maltagliati', '10,50'],
]

/** Types what the editor of a new item asks for, and closes it. */
const fillNew = async (page: Page, watch: Stopwatch, name: string, price: string | null): Promise<void> => {
  const sheet = page.getByRole('dialog')
  const italian = `${say('office.fields.name')}, ${say('office.langs.it')}`
  await watch.type(sheet.getByRole('textbox', { name: italian }).first(), name)
  if (price) await watch.type(sheet.getByRole('textbox', { name: say('office.fields.price'), exact: true }), price)
  await watch.tap(sheet.getByRole('button', { name: say('office.close'), exact: true }).last())
  await sheetGone(page)
}

test.afterEach(async ({ page, empty }) => {
  await page.close()
  await removeOwnVenues(empty)
})

test('from the printed link to twelve dishes on a phone takes less than five minutes, without a terminal', async ({
  page,
  browser,
  empty,
}) => {
  const link = await operatorLink(empty)
  const watch = stopwatch()
  await page.goto(link)
  await watch.tap(enterButton(page))
  for (const name of ['name', 'street', 'zip', 'city', 'tables', 'phone'] as const) {
    await watch.type(question(page, name), VENUE_ANSWERS[name])
  }
  await watch.tap(sendQuestions(page))

  await watch.tap(page.getByRole('button', { name: say('office.list.add.course'), exact: true }))
  await fillNew(page, watch, 'Primi', null)
  for (const [name, price] of DISHES) {
    await watch.tap(page.getByRole('button', { name: say('office.list.add.dish'), exact: true }))
    await fillNew(page, watch, name, price)
  }
  await untilSaved(page)
  watch.spend(PUBLISH_MS)
  await publish(page)
  const address = await page.getByRole('textbox', { name: say('begin.qr.link'), exact: true }).inputValue()

  watch.spend(SCAN_MS)
  const guest = await anotherPhone(browser)
  const phone = await guest.newPage()
  // The address is for other machines: this one's network may have none.
  await phone.goto(`${empty.url}${new URL(address).pathname}`)
  await ready(phone)
  await expect(phone.locator('article.card')).toHaveCount(DISHES.length)
  await expect(phone.locator('article.card').first()).toContainText(euro(1200))
  expect(watch.elapsed()).toBeLessThan(FIVE_MINUTES)
  await guest.close()
})
