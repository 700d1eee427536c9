import { messages } from '@/e2e/support/messages'
import { TRATTORIA } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/gate-test'
import {
  addOf,
  barOf,
  cartLines,
  dishCard,
  euro,
  openMenu,
  SAKURA,
  sourceDish,
  stripOf,
  WINE_SHOP,
} from '@/e2e/support/steps/menu/menu-steps'

const it = messages('it')

const COURSES = [
  'Antipasti',
  'Primi',
  'Secondi',
  'Contorni',
  'Insalatone',
  'Pizze',
  'Panini e piadine',
  'Formaggi',
  'Dolci',
  'Gelati',
  'Bambini',
  'Menù degustazione',
]

const CULATELLO = 1001003
const CROSTINI = 1001006

test('the courses of a menu stand in the order of the venue, and only the first is open', async ({ page }) => {
  await openMenu(page)
  const roots = page.locator('#menu > details.course')
  const names = await roots.locator('> summary').getByRole('heading', { level: 2 }).allTextContents()
  expect(names.slice(0, COURSES.length)).toEqual(COURSES)
  expect(await roots.evaluateAll((all) => all.map((one) => one.hasAttribute('open')))).toEqual(
    names.map((_, at) => at === 0),
  )
})

test('the cart bar comes with the first dish, counts the next ones and leads to the order', async ({ page }) => {
  await openMenu(page)
  await expect(barOf(page)).toHaveCount(0)
  const culatello = dishCard(page, CULATELLO)
  await addOf(culatello).tap()
  await expect(barOf(page)).toContainText(euro(1800))
  await expect(barOf(page).locator('b')).toHaveText('1')
  await expect(page.getByRole('status')).toHaveText(it('menu.added', { name: sourceDish(CULATELLO).name }))
  for (const id of [CULATELLO, CROSTINI, CROSTINI]) await addOf(dishCard(page, id)).tap()
  await expect(barOf(page).locator('b')).toHaveText('4')
  await expect(barOf(page)).toContainText(euro(5300))
  await expect(barOf(page)).toHaveAttribute('href', `/r/q/${TRATTORIA}/orders`)
  await expect(addOf(culatello)).toHaveAttribute('data-n', '2')
  await expect(page.getByRole('status')).toHaveText(`${it('menu.added', { name: sourceDish(CROSTINI).name })} (2)`)
  expect(await cartLines(page)).toMatchObject([
    { id: String(CULATELLO), kind: 'dish', quantity: 2, price: 1800 },
    { id: String(CROSTINI), kind: 'dish', quantity: 2, price: 850 },
  ])
})

test('a course tapped in the strip opens right below the strip', async ({ page }) => {
  await openMenu(page)
  const desserts = page.locator('#menu > details.course').nth(8)
  await expect(desserts).not.toHaveAttribute('open')
  const link = stripOf(page).getByRole('link', { name: 'Dolci' })
  await link.click()
  await expect(desserts).toHaveAttribute('open')
  await expect(dishCard(page, 1001103)).toBeVisible()
  await expect(link).toHaveAttribute('aria-current', 'true')
  const top = await desserts.evaluate((course) => course.getBoundingClientRect().top)
  const strip = await stripOf(page).boundingBox()
  expect(top).toBeGreaterThanOrEqual((strip?.height ?? 0) - 1)
  expect(top).toBeLessThan(120)
})

test('a menu that takes no orders has no + and no cart bar, but a link to the shop', async ({ page }) => {
  await openMenu(page, { venue: WINE_SHOP })
  await expect(page.locator('.menu-cover')).toBeVisible()
  await expect(page.getByRole('link', { name: it('menu.shop') })).toHaveAttribute(
    'href',
    'https://shop.enotecasileno.example/',
  )
  await expect(page.locator('.card').first()).toBeVisible()
  await expect(page.locator('.add')).toHaveCount(0)
  await expect(barOf(page)).toHaveCount(0)
})

test('a menu in groups opens the group of a course that is tapped in the strip', {
  tag: '@remote',
}, async ({ page }) => {
  await openMenu(page, { venue: SAKURA })
  const groups = page.locator('details.group')
  await expect(groups.locator('> summary').getByRole('heading')).toHaveText([
    it('menu.groupKitchen'),
    it('menu.groupSushi'),
    it('menu.groupDesserts'),
    it('menu.groupDrinks'),
  ])
  await expect(groups.nth(0)).toHaveAttribute('open')
  const drinks = groups.nth(3)
  await drinks.locator('> summary').tap()
  await expect(drinks.locator('> details.course').first()).toBeVisible()
  await drinks.locator('> summary').tap()
  const course = page.locator('details.course', { has: page.getByRole('heading', { name: 'Cocktail e analcolici' }) })
  await expect(course).toBeHidden()
  await stripOf(page).getByRole('link', { name: 'Cocktail e analcolici' }).click()
  await expect(course.locator('article').first()).toBeInViewport()
})
