import type { Browser, Locator, Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/servers/own-server'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import {
  codeIn,
  enterButton,
  operatorLink,
  question,
  questions,
  sendQuestions,
  sheetGone,
  VENUE_ANSWERS,
} from '@/e2e/support/steps/begin/begin-steps'
import { tabTo } from '@/e2e/support/steps/form-steps'
import { runVenues } from '@/e2e/support/steps/menu/availability-steps'
import { untilSaved } from '@/e2e/support/steps/office-steps'
import { OWN_DISHES, putOwnVenue } from '@/e2e/support/steps/own-venue-steps'
import type { Locale } from '@/lib/core/i18n/locales'

const say = messages('it')

const VENUE = 2011
const NAME = 'Da Mario'

let place: RunningServer
test.beforeAll(async () => {
  place = await startServer()
  await putOwnVenue(place, VENUE)
})
test.afterAll(() => place.kill())

type Look = { lang?: Locale; dark?: boolean; width?: number }

/** The operator's page on a browser that was let in. */
const asOperator = async (browser: Browser, { lang = 'it', dark = false, width = 390 }: Look = {}): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width, height: 844 },
    colorScheme: dark ? 'dark' : 'light',
  })
  const page = await context.newPage()
  await page.goto(await operatorLink(place, lang))
  await page.getByRole('button', { name: messages(lang)('begin.enter.send'), exact: true }).click()
  await expect(page.getByRole('list', { name: messages(lang)('begin.title') })).toBeVisible()
  return page
}

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

const press = (page: Page, move: 'handOver' | 'copy' | 'remove', name: string): Promise<void> =>
  page.getByRole('button', { name: say(`begin.list.moveOf.${move}`, { name }), exact: true }).click()

test('the link that a start prints lets one browser in, by a press alone', async ({ browser, serve }) => {
  const lines: string[] = []
  const server = await serve({ env: { COPERTO_DEMO: '0' }, onLine: (line, isLog) => void (isLog || lines.push(line)) })
  await expect.poll(() => lines.join('\n')).toContain('/operator#code=')
  const link = `${server.url}/operator?lang=it#code=${codeIn(lines.join('\n'))}`
  const [one, other] = [await browser.newPage(), await browser.newPage()]
  for (const page of [one, other]) {
    await page.goto(link)
    await expect(enterButton(page)).toBeVisible()
    expect(page.url()).not.toContain('code=')
  }
  await enterButton(one).click()
  await expect(questions(one)).toBeVisible()
  await enterButton(other).click()
  await expect(other.getByText(say('begin.enter.failures.pairing_refused'))).toBeVisible()
  await Promise.all([one.close(), other.close()])
})

test('a new start prints a new link, and the one before is dead', async ({ page, serve, makeDatabase }) => {
  const { dataDir } = await makeDatabase()
  const links: string[] = []
  for (const at of [0, 1]) {
    const lines: string[] = []
    const server = await serve({
      ...{ dataDir, env: { COPERTO_DEMO: '0' } },
      onLine: (line, isLog) => void (isLog || lines.push(line)),
    })
    await expect.poll(() => lines.join('\n')).toContain('/operator#code=')
    links.push(codeIn(lines.join('\n')))
    if (at === 0) await server.stop()
    else await page.goto(`${server.url}/operator?lang=it#code=${links[0]}`)
  }
  expect(links[1]).not.toBe(links[0])
  await enterButton(page).click()
  await expect(page.getByText(say('begin.enter.failures.pairing_refused'))).toBeVisible()
})

test('typed answers outlive a reload, and two presses make one venue', async ({ browser }) => {
  const page = await asOperator(browser)
  await page.getByRole('button', { name: say('begin.list.new'), exact: true }).click()
  for (const name of ['name', 'street', 'zip', 'city', 'tables'] as const) {
    await question(page, name).fill(VENUE_ANSWERS[name])
  }
  await page.reload()
  await page.getByRole('button', { name: say('begin.list.new'), exact: true }).click()
  await expect(question(page, 'street')).toHaveValue(VENUE_ANSWERS.street)
  await sendQuestions(page).dblclick()
  await expect(
    page.getByRole('dialog', { name: say('begin.handOver.title', { name: VENUE_ANSWERS.name }) }),
  ).toBeVisible()
  const list = await runVenues(place, ['list'])
  expect(list.split('\n').filter((line) => line.includes(VENUE_ANSWERS.name))).toHaveLength(1)
  await page.context().close()
})

test('an answer that is lost is asked for again, and makes no second venue', async ({ browser }) => {
  const page = await asOperator(browser)
  await page.getByRole('button', { name: say('begin.list.new'), exact: true }).click()
  for (const name of ['street', 'zip', 'city', 'tables'] as const) await question(page, name).fill(VENUE_ANSWERS[name])
  await question(page, 'name').fill('Osteria Persa')
  const lost = { isNext: true }
  await page.route('**/api/operator/venues', async (route) => {
    if (route.request().method() !== 'POST' || !lost.isNext) return route.continue()
    lost.isNext = false
    await route.fetch()
    return route.abort()
  })
  await sendQuestions(page).click()
  await expect(page.getByText(say('begin.failed'))).toBeVisible()
  await sendQuestions(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const list = await runVenues(place, ['list'])
  expect(list.split('\n').filter((line) => line.includes('Osteria Persa'))).toHaveLength(1)
  await page.context().close()
})

test('the link for an owner opens the office of that venue alone, once', async ({ browser }) => {
  const page = await asOperator(browser)
  await press(page, 'handOver', NAME)
  const sheet = page.getByRole('dialog', { name: say('begin.handOver.title', { name: NAME }) })
  await expect(sheet.getByRole('img', { name: say('begin.handOver.alt', { name: NAME }) })).toBeVisible()
  const link = new URL(await sheet.getByRole('textbox', { name: say('begin.qr.link'), exact: true }).inputValue())
  const [one, other] = [await browser.newContext(), await browser.newContext()]
  const [owner, stranger] = [await one.newPage(), await other.newPage()]
  for (const each of [owner, stranger]) {
    await each.goto(`${place.url}${link.pathname}?lang=it${link.hash}`)
    await each.getByRole('button', { name: say('desk.pair.send'), exact: true }).click()
    if (each === owner) await untilSaved(owner)
  }
  await expect(owner.getByRole('heading', { name: new RegExp(NAME) })).toBeVisible()
  await expect(owner.getByText(OWN_DISHES[0] ?? '').first()).toBeVisible()
  await expect(stranger.getByText(say('desk.pair.failures.pairing_refused'))).toBeVisible()
  await owner.goto(`${place.url}/operator?lang=it`)
  await expect(owner.getByText(say('begin.enter.noCode'))).toBeVisible()
  await Promise.all([page.context().close(), one.close(), other.close()])
})

test('an owner’s link opens its venue also on a device of another one', async ({ browser }) => {
  const page = await asOperator(browser)
  for (const name of ['Prima', 'Seconda']) {
    await press(page, 'copy', NAME)
    const copying = page.getByRole('dialog')
    await copying.getByRole('textbox').fill(name)
    await copying.getByRole('button', { name: say('begin.copy.send'), exact: true }).click()
    await sheetGone(page)
    await press(page, 'handOver', name)
    const link = await page.getByRole('textbox', { name: say('begin.qr.link'), exact: true }).inputValue()
    const office = await page.context().newPage()
    const { pathname, hash } = new URL(link)
    await office.goto(`${place.url}${pathname}?lang=it${hash}`)
    await office.getByRole('button', { name: say('desk.pair.send'), exact: true }).click()
    await expect(office.getByRole('heading', { name: new RegExp(name) })).toBeVisible()
    await office.close()
    await page.keyboard.press('Escape')
    await sheetGone(page)
  }
  await page.context().close()
})

test('a venue is copied with its photo, and removed once its name is typed', async ({ browser }) => {
  const page = await asOperator(browser)
  await press(page, 'copy', NAME)
  const copying = page.getByRole('dialog', { name: say('begin.copy.title', { name: NAME }) })
  await copying.getByRole('textbox', { name: say('begin.copy.name'), exact: true }).fill('Da Mario al Mare')
  await copying.getByRole('button', { name: say('begin.copy.send'), exact: true }).click()
  await sheetGone(page)
  const copied = rowOf(page, 'Da Mario al Mare')
  await expect(copied).toBeVisible()
  const path = await copied.getByRole('link').getAttribute('href')
  const guest = await browser.newPage()
  await guest.goto(`${place.url}${path}?lang=it`)
  await expect(guest.locator('article.card img').first()).toBeVisible()
  await guest.close()

  await press(page, 'remove', 'Da Mario al Mare')
  const removing = page.getByRole('dialog')
  const name = removing.getByRole('textbox')
  const send = removing.getByRole('button', { name: say('begin.remove.send'), exact: true })
  await name.fill(NAME)
  await send.click()
  await expect(removing.getByText(say('begin.remove.differs'))).toBeVisible()
  await name.fill('da mario al mare')
  await send.click()
  await expect(copied).toHaveCount(0)
  await expect(rowOf(page, NAME)).toBeVisible()
  await expect.poll(async () => (await fetch(`${place.url}${path}`)).status).toBe(410)
  await page.context().close()
})

test('a device that was put out is out at once, and may be this one', async ({ browser }) => {
  const [one, other] = [await asOperator(browser), await asOperator(browser)]
  await one.getByRole('button', { name: say('begin.devices.title'), exact: true }).click()
  const rows = one.getByRole('dialog').getByRole('listitem')
  const own = rows.filter({ hasText: say('begin.devices.this') })
  await expect(own).toHaveCount(1)
  await own.getByRole('button').click()
  await expect(one.getByText(say('begin.enter.noCode'))).toBeVisible()
  await press(other, 'handOver', NAME)
  await expect(other.getByRole('dialog').getByRole('img')).toBeVisible()
  await Promise.all([one.context().close(), other.context().close()])
})

test('a venue is begun by keyboard alone, and a wrong answer is focused and named', async ({ browser }) => {
  const page = await asOperator(browser)
  await tabTo(page, page.getByRole('button', { name: say('begin.list.new'), exact: true }))
  await page.keyboard.press('Enter')
  for (const name of ['name', 'street', 'zip', 'city', 'tables'] as const) {
    await tabTo(page, question(page, name))
    await page.keyboard.type(name === 'zip' ? '4012' : name === 'name' ? 'Osteria Tasti' : VENUE_ANSWERS[name])
  }
  await page.keyboard.press('Enter')
  await expect(question(page, 'zip')).toBeFocused()
  await expect(question(page, 'zip')).toHaveAccessibleDescription(say('begin.errors.zip'))
  await page.keyboard.press('End')
  await page.keyboard.type('4')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: say('begin.handOver.title', { name: 'Osteria Tasti' }) })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rowOf(page, 'Osteria Tasti')).toBeVisible()
  await page.context().close()
})

for (const dark of [false, true]) {
  test(`list, questions and link are accessible on a narrow phone, ${dark ? 'dark' : 'light'}`, async ({ browser }) => {
    const lang = dark ? 'ar' : 'it'
    const words = messages(lang)
    const page = await asOperator(browser, { lang, dark, width: 320 })
    const isNarrow = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await expectAccessible(page)
    await isNarrow()
    const handOver = words('begin.list.moveOf.handOver', { name: NAME })
    await page.getByRole('button', { name: handOver, exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: words('begin.list.new'), exact: true }).click()
    const other = words('begin.hours.other')
    await page
      .getByRole('button', { name: new RegExp(`^${other}`) })
      .first()
      .click()
    await page.getByRole('button', { name: words('begin.questions.send'), exact: true }).click()
    await expect(page.getByText(words('begin.errors.name'))).toBeVisible()
    await expectAccessible(page)
    await isNarrow()
    await page.context().close()
  })
}
