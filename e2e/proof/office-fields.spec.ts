import type { Locator, Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { HEARD } from '@/e2e/support/heard'
import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/servers/own-server'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import { tabTo } from '@/e2e/support/steps/form-steps'
import { euro, fragmentsOf, menuPath, openSheet, ready } from '@/e2e/support/steps/menu/menu-steps'
import { openDish, ownerInOffice, publish, rowOf, untilSaved } from '@/e2e/support/steps/office-steps'
import { OWN_DISHES, putOwnVenue } from '@/e2e/support/steps/own-venue-steps'
import { stationOf } from '@/e2e/support/steps/station-steps'

const say = messages('it')

const VENUE = 2011
const COURSE = 'Primi'
const [DISH = '', SECOND = ''] = OWN_DISHES
const NARROW = { width: 320, height: 640 }

let place: RunningServer

test.beforeAll(async () => {
  place = await startServer()
  await putOwnVenue(place, VENUE, OWN_DISHES.slice(0, 2))
})
test.afterAll(() => place.kill())

const where = () => ({ url: place.url, place })

const openCourse = async (office: Page): Promise<Locator> => {
  await office.getByRole('heading', { name: COURSE }).getByRole('button').click()
  const sheet = office.getByRole('dialog', { name: say('office.list.edit', { name: COURSE }) })
  await expect(sheet).toBeVisible()
  return sheet
}

const labelled = (sheet: Locator, key: `office.${string}`): Locator => sheet.getByLabel(say(key), { exact: true })

const unfoldRare = (sheet: Locator) => sheet.getByText(say('office.editor.rare'), { exact: true }).click()

const publishAll = async (office: Page): Promise<void> => {
  await untilSaved(office)
  await office.keyboard.press('Escape')
  await publish(office)
  await office.keyboard.press('Escape')
}

const cardOf = (page: Page, name: string): Locator => page.locator('article.card').filter({ hasText: name })

const openMenu = async (page: Page): Promise<void> => {
  await page.goto(`${place.url}${menuPath({ venue: VENUE })}`)
  await ready(page)
}

test('a drink made by keyboard alone has a price by the bottle and one by the glass', async ({ page, browser }) => {
  const office = await ownerInOffice(browser, where(), { venue: VENUE })
  const add = async (kind: 'beverage' | 'drink', name: string): Promise<Locator> => {
    await tabTo(office, office.getByRole('button', { name: say(`office.list.add.${kind}`), exact: true }))
    await office.keyboard.press('Enter')
    const sheet = office.getByRole('dialog')
    const italian = `${say('office.fields.name')}, ${say('office.langs.it')}`
    await expect(sheet.getByRole('textbox', { name: italian }).first()).toBeFocused()
    await office.keyboard.type(name)
    return sheet
  }
  await add('beverage', 'Vini')
  await office.keyboard.press('Escape')
  const sheet = await add('drink', 'Sangiovese')
  await tabTo(office, labelled(sheet, 'office.editor.bottlePrice'))
  await office.keyboard.type('20')
  await office.keyboard.press('Tab')
  await expect(labelled(sheet, 'office.fields.glass_price')).toBeFocused()
  await office.keyboard.type('4,50')
  await publishAll(office)

  const menu = `${place.url}${menuPath({ venue: VENUE })}`
  await expect.poll(async () => (await fetch(menu)).text(), HEARD).toContain('Sangiovese')
  await openMenu(page)
  await page.getByRole('heading', { name: 'Vini' }).click()
  const card = page.getByRole('article').filter({ hasText: 'Sangiovese' })
  await expect(card).toContainText(euro(2000))
  await expect(card).toContainText(euro(450))
  await office.context().close()
})

test('hours of a course are on the menu, its station at the desk, and its VAT is kept', async ({ page, browser }) => {
  const office = await ownerInOffice(browser, where(), { venue: VENUE })
  const sheet = await openCourse(office)
  const hours = sheet.getByRole('group', { name: say('office.editor.servedHours'), exact: true })
  await hours.getByRole('checkbox').first().check()
  const times = hours.getByRole('textbox')
  const [from, to] = [await times.first().inputValue(), await times.nth(1).inputValue()]
  await labelled(sheet, 'office.fields.station').fill('Cucina')
  const vat = labelled(sheet, 'office.fields.vat')
  await vat.fill('31')
  await expect(sheet.getByText(say('office.editor.numberWrong', { least: '0', most: '30' }))).toBeVisible()
  await vat.fill('10')
  await publishAll(office)
  await expect(labelled(await openCourse(office), 'office.fields.vat')).toHaveValue('10')

  await openMenu(page)
  const served = say('menu.served', { from: `\u2066${from}\u2069`, to: `\u2066${to}\u2069` })
  await expect(page.getByText(served).first()).toBeVisible()
  await office.goto(`${place.url}/desk?lang=it`)
  await expect(stationOf(office).locator('option', { hasText: 'Cucina' })).toHaveCount(1, HEARD)
  await office.context().close()
})

test('a dish that is hidden leaves the menu, and comes back as it was', async ({ page, browser }) => {
  const office = await ownerInOffice(browser, where(), { venue: VENUE })
  const press = async (name: 'hide' | 'show'): Promise<void> => {
    const moves = rowOf(office, SECOND)
    await moves.getByRole('button', { name: say('office.list.more', { name: SECOND }) }).click()
    await moves.getByRole('button', { name: say(`office.list.${name}`), exact: true }).click()
    await moves.getByRole('button', { name: say('office.list.more', { name: SECOND }) }).click()
    await publishAll(office)
    const menu = `${place.url}${menuPath({ venue: VENUE })}`
    const isShown = async () => (await (await fetch(menu)).text()).includes(SECOND)
    await expect.poll(isShown, HEARD).toBe(name === 'show')
  }
  await openMenu(page)
  await expect(cardOf(page, SECOND)).toHaveCount(1)
  await press('hide')
  await expect(rowOf(office, SECOND).getByText(say('office.marks.hidden'))).toBeVisible()
  await openMenu(page)
  await expect(cardOf(page, SECOND)).toHaveCount(0)
  await expect(cardOf(page, DISH)).toHaveCount(1)
  await press('show')
  await openMenu(page)
  await expect(cardOf(page, SECOND)).toHaveCount(1)
  await office.context().close()
})

test('a price and minutes that cannot be read stay to be corrected once their sheet is closed', async ({ browser }) => {
  const office = await ownerInOffice(browser, where(), { venue: VENUE })
  const first = await openDish(office, DISH)
  await labelled(first, 'office.fields.price').fill('abc')
  await unfoldRare(first)
  await labelled(first, 'office.fields.kitchen_minutes').fill('tanti')
  await office.keyboard.press('Escape')
  await expect(first).toHaveCount(0)
  const row = rowOf(office, DISH)
  await expect(row.getByText(say('office.editor.priceWrong'))).toBeVisible()
  await expect(row.getByText(say('office.marks.problem'))).toBeVisible()

  const again = await openDish(office, DISH)
  const price = labelled(again, 'office.fields.price')
  await expect(price).toHaveValue('abc')
  await price.fill('12')
  const minutes = labelled(again, 'office.fields.kitchen_minutes')
  await expect(minutes).toHaveValue('tanti')
  await minutes.fill('')
  await untilSaved(office)
  await office.keyboard.press('Escape')
  await expect(row.getByText(say('office.marks.problem'))).toHaveCount(0)
  await office.context().close()
})

test('diners read the nutrition of a dish and the allergens of its sizes', async ({ page, browser }) => {
  const office = await ownerInOffice(browser, where(), { venue: VENUE })
  const sheet = await openDish(office, DISH)
  await unfoldRare(sheet)
  await labelled(sheet, 'office.nutrients.Proteine').fill('12,5')
  await sheet.getByRole('button', { name: say('office.editor.addVariation') }).click()
  const size = sheet.locator('.office-priced')
  await labelled(size, 'office.fields.price').fill('8,50')
  await size.getByText(say('office.fields.allergens'), { exact: true }).click()
  await size.getByRole('combobox', { name: say('dish.allergens.nuts') }).selectOption('contains')
  const words = say('office.allergens.list', { allergens: say('dish.allergens.nuts') })
  await expect(size.getByText(say('office.allergens.told', { words }))).toBeVisible()
  await publishAll(office)

  await openMenu(page)
  const card = cardOf(page, DISH)
  const [fragment = ''] = await fragmentsOf(card)
  const answer = await fetch(`${place.url}/api/venues/${VENUE}/items/${fragment.replace('-', '/')}?lang=it`)
  const told = await answer.json()
  expect(told.item.variations).toMatchObject([{ price: 850, declaredAllergens: ['nuts'] }])
  const opened = await openSheet(card, 'name')
  await expect(opened.getByRole('table', { name: say('dish.nutrition') })).toContainText('12,5')
  await office.context().close()
})

test('who declared allergens is said, and fewer than diners read are warned of at the field', async ({ browser }) => {
  const office = await ownerInOffice(browser, where(), { venue: VENUE, name: 'Anna' })
  const sheet = await openDish(office, SECOND)
  const milk = sheet.getByRole('combobox', { name: say('dish.allergens.milk') })
  await milk.selectOption('contains')
  // Its name says so.
  await sheet.getByRole('combobox', { name: say('dish.allergens.gluten') }).selectOption('contains')
  await expect(sheet.getByText(/Anna/)).toBeVisible(HEARD)
  await publishAll(office)
  const again = await openDish(office, SECOND)
  await expect(again.getByText(/Anna/)).toBeVisible(HEARD)
  const warning = again.getByText(say('office.allergens.fewer', { allergens: say('dish.allergens.milk') }))
  await expect(warning).toHaveCount(0)
  await milk.selectOption('no')
  await expect(warning).toBeVisible()
  await milk.selectOption('contains')
  await expect(warning).toHaveCount(0)
  await office.context().close()
})

for (const dark of [false, true]) {
  test(`all fields of a dish are accessible on a narrow phone, ${dark ? 'dark' : 'light'}`, async ({ browser }) => {
    const lang = dark ? 'ar' : 'it'
    const words = messages(lang)
    const office = await ownerInOffice(browser, where(), { venue: VENUE, viewport: NARROW, dark, lang })
    await office.getByRole('button', { name: words('office.list.edit', { name: DISH }), exact: true }).click()
    const sheet = office.getByRole('dialog')
    await sheet.getByText(words('office.editor.rare'), { exact: true }).click()
    await expect(sheet.getByLabel(words('office.fields.video_url'), { exact: true })).toBeVisible()
    await expectAccessible(office)
    expect(await sheet.evaluate((frame) => frame.scrollWidth)).toBeLessThanOrEqual(NARROW.width)
    await office.context().close()
  })
}

test('every button of a dish is as tall as a finger on a phone', async ({ browser }) => {
  const office = await ownerInOffice(browser, where(), { venue: VENUE, viewport: { width: 390, height: 844 } })
  const sheet = await openDish(office, SECOND)
  await expect(sheet.getByRole('button', { name: say('office.allergens.declareFree') })).toBeVisible()
  // One that is hidden from sight is for screen readers.
  const low = await sheet
    .locator('button:not(.visually-hidden)')
    .evaluateAll((buttons) =>
      buttons.flatMap((each) => (each.getBoundingClientRect().height < 44 ? [each.textContent] : [])),
    )
  expect(low).toEqual([])
  await office.context().close()
})
