import type { Browser, Locator, Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { messages } from '@/e2e/support/messages'
import { TRATTORIA } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import { deviceAtDesk } from '@/e2e/support/steps/device-at-desk'
import { listOf, moveOf, openRow, rowOf, showEvening, writeBookings } from '@/e2e/support/steps/evening-steps'
import { EVENING } from '@/e2e/support/steps/running-steps'
import type { Locale } from '@/lib/core/i18n/locales'

const say = messages('it')

const TODAY = '2026-03-21'
const YESTERDAY = '2026-03-20'
const BOOKINGS = 60

const LONG_NAME = 'Famiglia Hohenlohe-Langenburg von der Schwarzwaldhochstraße'
const LONG_NOTE = `allergia alle arachidi, ${'seggiolone'.repeat(12)}`

let place: RunningServer

/** Sixty bookings of this evening, every four minutes from seven on, and three of yesterday's that are over. */
test.beforeAll(async () => {
  place = await startServer({ now: EVENING })
  await expect.poll(async () => (await fetch(`${place.url}/api/health/ready`)).status).toBe(200)
  const at = { venue: TRATTORIA, token: 'trattoria-lucia', zone: '+01:00' } as const
  const written = Array.from({ length: BOOKINGS }, (_, index) => ({
    ...at,
    date: TODAY,
    time: `${19 + Math.floor(index / 15)}:${String((index % 15) * 4).padStart(2, '0')}`,
    name: index === 7 ? LONG_NAME : `Ospite ${index + 1}`,
    seats: (index % 2) + 1,
    note: index % 7 === 0 ? LONG_NOTE : '',
    tables: index % 3 === 0 ? [String((index % 30) + 1)] : [],
  }))
  const over = (['left', 'no_show', 'cancelled'] as const).map((state, index) => {
    return { ...at, date: YESTERDAY, time: '20:00', name: `Ieri ${index + 1}`, seats: 2, state }
  })
  await writeBookings(place, [...written, ...over])
})
test.afterAll(() => place.kill())

type Device = Partial<Parameters<typeof deviceAtDesk>[2]>

const deskOf = async (browser: Browser, device: Device = {}): Promise<Page> =>
  deviceAtDesk(browser, { url: place.url, place }, { venue: TRATTORIA, view: 'bookings', ...device })

/** How many of the shown ones lie on another. */
const overlapsIn = (parts: Locator) =>
  parts.evaluateAll((elements) => {
    const boxes = elements.map((element) => element.getBoundingClientRect()).filter(({ height }) => height > 0)
    return boxes.filter((box, at) =>
      boxes.some(
        (other, index) =>
          index !== at &&
          box.left < other.right - 1 &&
          other.left < box.right - 1 &&
          box.top < other.bottom - 1 &&
          other.top < box.bottom - 1,
      ),
    ).length
  })

/** Pressed ones that are smaller than a thumb; links and titles of rows cover more than their words. */
const smallButtons = (desk: Page) =>
  desk
    .locator('main .button:visible')
    .evaluateAll((buttons) =>
      buttons.filter((button) => button.getBoundingClientRect().height < 44).map(({ outerHTML }) => outerHTML),
    )

const SIZES = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
]

for (const viewport of SIZES) {
  for (const dark of [false, true]) {
    test(`sixty bookings of an evening lie side by side at ${viewport.width}, ${dark ? 'dark' : 'light'}`, async ({
      browser,
    }) => {
      const desk = await deskOf(browser, { viewport, dark })
      const rows = listOf(desk, 'expected').getByRole('article')
      await expect(rows).toHaveCount(BOOKINGS)
      expect(await overlapsIn(rows)).toBe(0)
      expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
      expect(await smallButtons(desk)).toEqual([])
      await expectAccessible(desk)

      const row = await openRow(rowOf(desk, LONG_NAME))
      await moveOf(row, 'change').click()
      await expect(row.getByRole('group', { name: say('evening.tables.title') })).toBeVisible()
      expect(await overlapsIn(rows)).toBe(0)
      expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
      await expectAccessible(desk)
      await desk.context().close()
    })
  }
}

for (const lang of ['de', 'ar'] as const satisfies readonly Locale[]) {
  test(`the bookings of an evening fit a screen of 320 in ${lang}`, async ({ browser }) => {
    const desk = await deskOf(browser, { lang, viewport: { width: 320, height: 640 } })
    await expect(desk.getByRole('heading', { level: 4, name: LONG_NAME })).toBeVisible()
    expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    expect(await smallButtons(desk)).toEqual([])
    await expectAccessible(desk)
    await desk.context().close()
  })
}

test('a half hour says how many people are in the room of its seats, and is closed to guests', async ({ browser }) => {
  const desk = await deskOf(browser)
  const half = desk.getByRole('listitem').filter({ has: desk.getByText('20:30', { exact: true }) })
  const meter = half.getByRole('meter', { name: say('evening.halves.meter', { time: '20:30' }) })
  const people = String(await meter.evaluate((element) => (element as HTMLMeterElement).value))
  const seats = String(await meter.evaluate((element) => (element as HTMLMeterElement).max))
  await expect(half).toContainText(say('evening.halves.people', { people, seats }))
  await half.getByRole('button', { name: `${say('evening.halves.close')} 20:30` }).click()
  await expect(half).toContainText(say('evening.halves.closed'))
  const reopens = half.getByRole('button', { name: `${say('evening.halves.open')} 20:30` })
  await expect(reopens).toBeFocused()
  await reopens.click()
  await expect(half).not.toContainText(say('evening.halves.closed'))
  await desk.context().close()
})

test('an evening that is over can be opened, and today is one press away', async ({ browser }) => {
  const desk = await deskOf(browser)
  await desk.getByRole('button', { name: say('evening.day.previous') }).click()
  await expect(listOf(desk, 'over').getByRole('article')).toHaveCount(3)
  await expect(desk.getByRole('region', { name: /20 marzo 2026/ })).toBeVisible()
  await desk.getByRole('button', { name: say('evening.day.today'), exact: true }).click()
  await expect(listOf(desk, 'expected').getByRole('article')).toHaveCount(BOOKINGS)
  await showEvening(desk, '2026-03-25')
  await expect(desk.getByText(say('evening.day.none'))).toBeVisible()
  await desk.context().close()
})

test('bookings are found by a part of their name or number', async ({ browser }) => {
  const desk = await deskOf(browser)
  const search = desk.getByRole('searchbox', { name: say('evening.search.label') })
  await search.fill('hohenlohe')
  await expect(desk.getByText(say('evening.search.found', { count: 1 }))).toBeVisible()
  await expect(rowOf(desk, LONG_NAME)).toBeVisible()
  await search.fill('nessuno così')
  await expect(desk.getByText(say('evening.search.found', { count: 0 }))).toBeVisible()
  await search.press('Escape')
  await expect(listOf(desk, 'expected').getByRole('article')).toHaveCount(BOOKINGS)
  await desk.context().close()
})

test('the day is printed with time, name, people, tables, phone and note, and nothing else', async ({ browser }) => {
  const desk = await deskOf(browser)
  await expect(listOf(desk, 'expected').getByRole('article')).toHaveCount(BOOKINGS)
  await desk.evaluate(() => {
    window.print = () => {}
  })
  await desk.getByRole('button', { name: say('evening.day.print') }).click()
  await desk.emulateMedia({ media: 'print' })
  const paper = desk.getByRole('table')
  await expect(paper.getByRole('row')).toHaveCount(BOOKINGS + 1)
  await expect(paper.getByRole('row').nth(1)).toContainText(/19:00–21:00.*Ospite 1.*1.*\+393331234567/)
  await expect(desk.getByRole('main')).toBeHidden()
  await desk.context().close()
})
