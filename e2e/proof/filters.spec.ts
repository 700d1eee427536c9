import { expectAccessible } from '@/e2e/support/accessibility'
import { messages } from '@/e2e/support/messages'
import { test as ownServerTest } from '@/e2e/support/servers/own-server'
import { WITH_FEATURES } from '@/e2e/support/servers/shared-servers'
import {
  anywayOf,
  applied,
  BATTUTA,
  chipOf,
  EGGS,
  holdQuestions,
  idsIn,
  keepFilters,
  MEATS,
  MILK,
  markOf,
  openFiltered,
  openFilters,
  optionOf,
  SUITABILITY,
  summaryOf,
  TIGELLE,
  tapAdd,
} from '@/e2e/support/steps/menu/filter-steps'
import {
  addOf,
  BIG_MENU,
  CULATELLO,
  dishCard,
  drinkCard,
  HOTEL,
  keepCart,
  menuPath,
  openMenu,
  ready,
  SAKURA,
  sheetOf,
  sourceDish,
  unfold,
} from '@/e2e/support/steps/menu/menu-steps'
import { expect, test } from '@/e2e/support/test'

const it = messages('it')

const WATERS = '#b100181'
const WATER = 1001801

test('a search among the filters says that it found nothing', async ({ page }) => {
  await openMenu(page)
  await openFilters(page)
  await expect(sheetOf(page)).toContainText(it('filters.legendWarning'))
  await expect(optionOf(page, MILK)).not.toBeChecked()
  await sheetOf(page)
    .getByLabel(it('filters.search', { group: it('filters.foods') }))
    .fill('zzz')
  await expect(sheetOf(page)).toContainText(it('filters.notFound'))
  await sheetOf(page)
    .getByRole('button', { name: it('common.close') })
    .tap()
  await expect(sheetOf(page)).toHaveCount(0)
})

test('the chosen filters stand in no address', async ({ page }) => {
  await openMenu(page)
  const asked = page.waitForRequest(SUITABILITY)
  await applied(page, MILK)
  expect((await asked).url()).toMatch(/^http:\/\/localhost:\d+\/api\/venues\/1001\/suitability$/)
})

test('a filtered course counts the dishes that suit', async ({ page }) => {
  await openFiltered(page)
  await expect(page.locator(`${MEATS} > summary`)).toContainText(it('filters.courseCount', { n: 1, total: 8 }))
  await expect(page.locator(`${MEATS} > summary`).getByText(it('menu.dishCount', { count: 8 }))).toBeHidden()
})

test('a group that declares no allergens says once that nothing is known of it', async ({ page }) => {
  await openFiltered(page)
  const waters = page.locator(WATERS)
  await unfold(waters)
  await expect(waters.getByText(it('filters.unknownGroup'))).toHaveCount(1)
  await expect(markOf(waters)).toHaveCount(0)
  await expect(waters.locator('[data-fit="unknown"]')).toHaveCount(await waters.getByRole('article').count())
})

test('the summary names what in the cart does not suit or is not known to', async ({ page }) => {
  const { name } = sourceDish(CULATELLO)
  await keepCart(page, 1001, [{ id: CULATELLO, name, price: 1800, n: 1 }])
  await openFiltered(page)
  await expect(summaryOf(page)).toContainText(it('filters.unsuitableInCart', { names: name }))
  const water = drinkCard(page, WATER)
  await tapAdd(water)
  await anywayOf(page).tap()
  await expect(summaryOf(page)).toContainText(
    it('filters.unknownInCart', { names: (await water.getByRole('heading').textContent()) ?? '' }),
  )
  await expectAccessible(page)
})

test('clearing the filters restores the menu as it was', async ({ page }) => {
  await openMenu(page)
  const before = await idsIn(page, MEATS)
  await applied(page, MILK)
  await expect.poll(() => idsIn(page, MEATS)).not.toEqual(before)
  await summaryOf(page)
    .getByRole('button', { name: it('filters.clear') })
    .tap()
  await expect(summaryOf(page)).toBeHidden()
  await expect(chipOf(page)).toBeFocused()
  await expect(chipOf(page)).not.toHaveAttribute('data-n')
  await expect(page.locator('[data-fit],.fit,.fit-note,.fit-count,[aria-busy]')).toHaveCount(0)
  expect(await idsIn(page, MEATS)).toEqual(before)
})

test('when no dish suits the filters, the summary says so', async ({ page }) => {
  await openMenu(page)
  const ids = (kind: string) =>
    page
      .locator(`article a[href*="/menu/${kind}/"]`)
      .evaluateAll((links) => links.map((link) => Number(link.getAttribute('href')?.split('/').pop())))
  const all = {
    dishes: { unsuitable: await ids('dish'), unknown: [] },
    drinks: { unsuitable: [], unknown: await ids('drink') },
    allergens: ['milk'],
  }
  await page.route(SUITABILITY, (route) => route.fulfill({ json: all }))
  await applied(page, MILK)
  await expect(summaryOf(page).getByRole('status').first()).toHaveText('Nessun prodotto rispetta le tue preferenze.')
  await summaryOf(page)
    .getByRole('button', { name: it('filters.clear') })
    .tap()
  await expect(page.locator('[data-fit]')).toHaveCount(0)
})

test('filters outlast a reload and stay at their venue', async ({ page }) => {
  await openMenu(page)
  await applied(page, MILK, EGGS)
  await page.reload()
  await expect(markOf(dishCard(page, CULATELLO))).toHaveText(it('filters.unsuitable'))
  await expect(chipOf(page)).toHaveAttribute('data-n', '2')
  await openMenu(page, { venue: HOTEL })
  await expect(chipOf(page)).not.toHaveAttribute('data-n')
  await expect(page.locator('[data-fit]')).toHaveCount(0)
})

test('other tabs follow a change of the filters', async ({ page, context }) => {
  await openMenu(page)
  await applied(page, MILK)
  const other = await context.newPage()
  await openMenu(other)
  await expect(markOf(dishCard(other, CULATELLO))).toBeVisible()
  await openFilters(other)
  await expect(optionOf(other, MILK)).toBeChecked()
  await sheetOf(other)
    .getByRole('button', { name: it('filters.clear') })
    .tap()
  await expect(markOf(dishCard(other, CULATELLO))).toHaveCount(0)
  await expect(page.locator('[data-fit]')).toHaveCount(0)
  await applied(page, MILK)
  await expect(markOf(dishCard(other, CULATELLO))).toBeVisible()
})

test('cards keep their places under a finger until it lifts', async ({ page }) => {
  const { nth } = await holdQuestions(page)
  await keepFilters(page)
  await openMenu(page)
  const meats = page.locator(MEATS)
  await expect(meats).toHaveAttribute('aria-busy', 'true')
  const before = await idsIn(page, MEATS)
  expect(before[0]).not.toBe(`dish-${TIGELLE}`)
  const add = addOf(dishCard(page, CULATELLO))
  await add.scrollIntoViewIfNeeded()
  await add.hover()
  await page.mouse.down()
  const others = before.map((id) => Number(id.replace(/\D/g, ''))).filter((id) => id !== TIGELLE)
  await (await nth(0)).answer(others)
  await expect(meats).not.toHaveAttribute('aria-busy')
  expect(await idsIn(page, MEATS)).toEqual(before)
  await page.mouse.up()
  await expect(sheetOf(page)).toHaveAccessibleName(sourceDish(CULATELLO).name)
  await expect
    .poll(() => idsIn(page, MEATS))
    .toEqual([`dish-${TIGELLE}`, ...before.filter((id) => id !== `dish-${TIGELLE}`)])
  await expect(markOf(dishCard(page, CULATELLO))).toHaveText(it('filters.unsuitable'))
})

test('a dish that a search finds is marked too', async ({ page }) => {
  await openFiltered(page)
  await page.locator('[data-tool="search"]').tap()
  await page.getByRole('searchbox').fill('culatello')
  await expect(dishCard(page.locator('.view'), CULATELLO).locator('.fit')).toBeVisible()
})

for (const [name, venue] of [
  ['special groups', SAKURA],
  ['courses that load later', BIG_MENU],
] as const)
  test(`in a menu with ${name} every course puts suitable dishes first`, async ({ page }) => {
    await openMenu(page, { venue })
    await applied(page, MILK)
    const deferred = page.locator('details[data-deferred]').first()
    if (await deferred.count()) {
      const id = await deferred.getAttribute('id')
      await unfold(deferred)
      await expect(page.locator(`#${id} > summary .fit-count, #${id} .fit-note`)).not.toHaveCount(0)
    }
    const ranks = await page
      .locator('#menu details.course')
      .evaluateAll((courses) =>
        courses.map((course) =>
          [...course.querySelectorAll<HTMLElement>(':scope > article')].map(({ dataset }) =>
            ['', 'unknown', 'unsuitable'].indexOf(dataset.fit ?? ''),
          ),
        ),
      )
    expect(ranks.flat().filter((rank) => rank === 2).length).toBeGreaterThan(0)
    for (const course of ranks) expect(course).toEqual(course.toSorted())
  })

test('the filters can be read and used in Arabic', async ({ page }) => {
  const ar = messages('ar')
  await keepFilters(page)
  await openMenu(page, { lang: 'ar' })
  await expect(markOf(dishCard(page, CULATELLO))).toHaveText(ar('filters.unsuitable'))
  await chipOf(page).tap()
  // The 14 allergens are named in the diner's language, though no menu is written in it.
  await expect(optionOf(page, ar('dish.allergens.milk'))).toBeChecked()
  await expectAccessible(page)
  const chip = await sheetOf(page).locator('.filter-chip').first().boundingBox()
  expect(chip?.height).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

ownServerTest('with the flag each chosen filter is listed by name and can be removed', async ({ page, borrow }) => {
  const { url } = await borrow(WITH_FEATURES)
  await page.goto(url + menuPath())
  await ready(page)
  await applied(page, MILK, EGGS)
  const remove = (name: string) => summaryOf(page).getByRole('button', { name: it('filters.removeFilter', { name }) })
  await remove(MILK).tap()
  await expect(remove(MILK)).toHaveCount(0)
  await expect(remove(EGGS)).toBeFocused()
  await expect(chipOf(page)).toHaveAttribute('data-n', '1')
  await expect(markOf(dishCard(page, BATTUTA))).toBeVisible()
  await remove(EGGS).tap()
  await expect(summaryOf(page)).toBeHidden()
})
