import type { Locator } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { messages } from '@/e2e/support/messages'
import { line, orderRequest, postOrder } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import { cardOf, deviceAtDesk, openCard } from '@/e2e/support/steps/device-at-desk'
import { tabTo } from '@/e2e/support/steps/form-steps'
import { addFor } from '@/e2e/support/steps/menu/dish-steps'
import {
  COURSE,
  closeSheet,
  dishesOf,
  FRIED,
  offersOf,
  openGroups,
  openOneGroup,
  putFryer,
} from '@/e2e/support/steps/menu/group-steps'
import { menuPath, openSheet, ready } from '@/e2e/support/steps/menu/menu-steps'
import { openDish, openPublishing, ownerInOffice, publish } from '@/e2e/support/steps/office-steps'

const say = messages('it')

const MADE = 2051
const PRICED = 2052
const REMOVED = 2053
const TYPED = 2054
const NARROW = 2055

/** How many dishes of each venue have sauces from the start. */
const VENUES = new Map([
  [MADE, 0],
  [PRICED, 3],
  [REMOVED, 2],
  [TYPED, 0],
  [NARROW, 3],
])
const PHONE = { width: 390, height: 844 }
const [CHIPS = '', OLIVES = ''] = FRIED

let place: RunningServer

test.beforeAll(async () => {
  place = await startServer()
  for (const [venue, count] of VENUES) await putFryer(place, venue, count)
})
test.afterAll(() => place.kill())

const where = () => ({ url: place.url, place })

const italian = (sheet: Locator, field: Parameters<typeof say>[0]): Locator =>
  sheet.getByRole('textbox', { name: `${say(field)}, ${say('office.langs.it')}` })

const priceIn = (sheet: Locator): Locator =>
  sheet.getByRole('textbox', { name: say('office.fields.price'), exact: true })

/** Makes the group "Salse" with one sauce, and gives it to the whole course. */
const makeSauces = async (sheet: Locator): Promise<void> => {
  await sheet.getByRole('textbox', { name: say('groups.newName') }).fill('Salse')
  await sheet.getByRole('button', { name: say('groups.create') }).click()
  await expect(sheet.getByRole('heading', { name: 'Salse' })).toBeFocused()
  await sheet.getByRole('button', { name: say('office.editor.addAddition') }).click()
  await expect(italian(sheet, 'office.fields.name')).toHaveCount(2)
  await italian(sheet, 'office.fields.name').last().fill('Maionese')
  await priceIn(sheet).fill('0,50')
  await sheet.getByText(say('groups.course', { name: COURSE, used: 0, all: 3 })).click()
  // Ticked once the draft shows it, a moment behind the press.
  await sheet.getByRole('checkbox', { name: say('groups.wholeCourse', { name: COURSE }) }).click()
  await expect(sheet.getByText(say('groups.nowIn', { name: 'Salse', count: 3 }))).toBeVisible()
}

test('a group made once is ordered with three dishes, and the desk reads what was picked', async ({
  browser,
  page,
}) => {
  const office = await ownerInOffice(browser, where(), { venue: MADE, viewport: PHONE })
  await makeSauces(await openGroups(office))
  await closeSheet(office)
  await publish(office)

  await page.goto(`${place.url}${menuPath({ venue: MADE })}`)
  await ready(page)
  for (const name of FRIED) {
    const sheet = await openSheet(page.locator('article.card', { hasText: name }), 'name')
    await sheet.getByRole('checkbox', { name: /Maionese/ }).check()
    await expect(sheet.getByRole('button', { name: addFor(450) })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }

  const [chips] = await dishesOf(place, MADE)
  const [sauce] = (await offersOf(place, MADE))[0] ?? []
  if (!chips || !sauce) throw new Error('no such dish')
  const selection = { glass: false, variation: null, additions: [sauce.id] }
  const lines = [line(chips.id, { selection, quantity: 2 })]
  const placed = await postOrder(place.url, orderRequest({ venue: String(MADE), lines, shownTotal: 900 }))
  expect(placed.status).toBe(200)
  const { orderId } = await placed.json()
  const desk = await deviceAtDesk(browser, where(), { venue: MADE, role: 'staff' })
  await openCard(cardOf(desk, orderId))
  await expect(cardOf(desk, orderId)).toContainText('Maionese')
  await cardOf(desk, orderId)
    .getByRole('button', { name: say('day.print.button') })
    .click()
  await expect(desk.locator('.ticket')).toContainText('Maionese')
  for (const each of [office, desk]) await each.context().close()
})

test('a price of a group is changed once for its dishes, one of which then has its own', async ({ browser }) => {
  const before = await offersOf(place, PRICED)
  const office = await ownerInOffice(browser, where(), { venue: PRICED, viewport: PHONE })
  await priceIn(await openOneGroup(office, 'Salse')).fill('0,70')
  await closeSheet(office)
  const review = await openPublishing(office)
  await expect(review.getByText(say('groups.usedBy', { count: 3 }))).toHaveCount(1)
  await closeSheet(office)
  await publish(office)
  const costs = (cents: number) => before.map((offers) => offers.map((one) => ({ ...one, price: cents })))
  expect(await offersOf(place, PRICED)).toEqual(costs(70))
  await closeSheet(office)

  const dish = await openDish(office, OLIVES)
  await expect(dish.getByRole('button', { name: say('groups.editShared', { count: 3 }) })).toBeVisible()
  await dish.getByRole('button', { name: say('groups.makeOwn') }).click()
  await expect(dish.getByRole('button', { name: say('groups.share') })).toBeVisible()
  await expect(dish.locator('input:focus')).toHaveValue('Salse')
  await priceIn(dish).last().fill('0,90')
  await closeSheet(office)
  await publish(office)
  expect((await offersOf(place, PRICED)).map(([one]) => one?.price)).toEqual([70, 90, 70])
  expect((await offersOf(place, PRICED)).map(([one]) => one?.id)).toEqual(before.map(([one]) => one?.id))
  await office.context().close()
})

test('a dish leads to its group and back, and the group goes while each dish keeps its own', async ({ browser }) => {
  const before = await offersOf(place, REMOVED)
  const office = await ownerInOffice(browser, where(), { venue: REMOVED, viewport: PHONE })
  const dish = await openDish(office, CHIPS)
  await dish.getByRole('button', { name: say('groups.editShared', { count: 2 }) }).click()
  const sheet = office.getByRole('dialog', { name: say('groups.edit', { name: 'Salse' }) })
  await sheet.getByRole('button', { name: say('groups.backToDish') }).click()
  await expect(office.getByRole('dialog', { name: say('office.list.edit', { name: CHIPS }) })).toBeVisible()
  await closeSheet(office)

  const group = await openOneGroup(office, 'Salse')
  await group.getByRole('button', { name: say('groups.remove') }).click()
  await expect(group.getByText(say('groups.removeUsed', { name: 'Salse', count: 2 }))).toBeVisible()
  await group.getByRole('button', { name: say('groups.removeCopies') }).click()
  await expect(group.getByText(say('groups.empty'))).toBeVisible()
  await closeSheet(office)
  await publish(office)
  expect(await offersOf(place, REMOVED)).toEqual(before)
  await office.context().close()
})

test('a group is made, given to a dish and taken away again by keyboard alone', async ({ browser }) => {
  const office = await ownerInOffice(browser, where(), { venue: TYPED })
  await tabTo(office, office.getByRole('button', { name: say('groups.title') }))
  await office.keyboard.press('Enter')
  const sheet = office.getByRole('dialog')
  await expect(sheet.getByRole('heading', { name: say('groups.title') })).toBeFocused()
  await tabTo(office, sheet.getByRole('textbox', { name: say('groups.newName') }))
  await office.keyboard.press('Enter')
  await expect(sheet.getByText(say('groups.nameMissing'))).toBeVisible()
  await office.keyboard.type('Salse')
  await office.keyboard.press('Enter')
  await expect(sheet.getByRole('heading', { name: 'Salse' })).toBeFocused()
  const course = sheet.getByText(say('groups.course', { name: COURSE, used: 0, all: 3 }))
  await tabTo(office, course)
  await office.keyboard.press('Enter')
  const tick = sheet.getByRole('checkbox', { name: OLIVES })
  await tabTo(office, tick)
  await office.keyboard.press('Space')
  await expect(sheet.getByText(say('groups.course', { name: COURSE, used: 1, all: 3 }))).toBeVisible()
  await tabTo(office, sheet.getByRole('button', { name: say('groups.remove') }))
  await office.keyboard.press('Enter')
  await expect(sheet.getByRole('button', { name: say('groups.removeCopies') })).toBeFocused()
  await tabTo(office, sheet.getByRole('button', { name: say('groups.removeEverywhere') }))
  await office.keyboard.press('Enter')
  await expect(sheet.getByRole('button', { name: say('office.list.undo') })).toBeFocused()
  await office.keyboard.press('Enter')
  await expect(sheet.getByText(say('groups.usedBy', { count: 1 }))).toBeVisible()
  await office.context().close()
})

for (const dark of [false, true]) {
  test(`the groups and a dish that has one are accessible on a narrow phone, ${dark ? 'dark' : 'light'}`, async ({
    browser,
  }) => {
    const lang = dark ? 'ar' : 'it'
    const words = messages(lang)
    const viewport = { width: 320, height: 640 }
    const office = await ownerInOffice(browser, where(), { venue: NARROW, viewport, dark, lang })
    const fits = async () => {
      await expectAccessible(office)
      const widths = await office.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('.sheet-frame')].map(
          ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
        ),
      )
      expect(Math.max(...widths)).toBeLessThanOrEqual(0)
    }
    await office.getByRole('button', { name: new RegExp(`^${words('groups.title')}`) }).click()
    const sheet = office.getByRole('dialog')
    await expect(sheet.getByRole('heading', { name: words('groups.title') })).toBeVisible()
    await fits()
    await sheet.getByRole('button', { name: words('groups.edit', { name: 'Salse' }) }).click()
    await fits()
    await office.keyboard.press('Escape')
    await office.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await office.getByRole('button', { name: words('office.list.edit', { name: CHIPS }), exact: true }).click()
    await expect(sheet.getByText(words('groups.shared'), { exact: true })).toBeVisible()
    await fits()
    await office.context().close()
  })
}
