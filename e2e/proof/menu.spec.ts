import { expectAccessible } from '@/e2e/support/accessibility'
import { messages } from '@/e2e/support/messages'
import {
  addOf,
  BOARD,
  CULATELLO,
  dishCard,
  drinkCard,
  euro,
  HOTEL,
  openMenu,
  openMore,
  openSheet,
  SAKURA,
  sourceDish,
  unfold,
  WINE_SHOP,
} from '@/e2e/support/steps/menu/menu-steps'
import { expect, test } from '@/e2e/support/test'

const it = messages('it')

const SHOP_BOARD = 1006001
const SHOP_BRUNELLO = 1006014

/** Of the trattoria: its price is 's.q.'. */
const CATCH = 1001062
/** Of the trattoria. Their prices are those of their choices. */
const WITHOUT_A_PRICE = 1001008
const PRICED_BY_CHOICE = [
  [1001063, 4800],
  [1001115, 400],
] as const

test('a description of more than 100 characters is cut to 97 and an ellipsis', async ({ page }) => {
  await openMenu(page)
  const whole = sourceDish(1001093).description
  const long = sourceDish(1001094).description
  expect([whole.length, long.length]).toEqual([100, 101])
  await expect(dishCard(page, 1001093).locator('.line')).toHaveText(whole)
  await expect(dishCard(page, 1001094).locator('.line')).toHaveText(`${long.slice(0, 97)}…`)
})

test('a recommended dish says so, its price and which wine goes with it', async ({ page }) => {
  await openMenu(page)
  const board = dishCard(page, BOARD)
  await expect(board).toContainText('PIATTO CONSIGLIATO')
  await expect(board).toContainText('Ottimo con: Lambrusco Grasparossa DOC')
  await expect(board).toContainText(euro(1600))
  await expect(dishCard(page, CULATELLO)).not.toContainText('PIATTO CONSIGLIATO')
  await expect(dishCard(page, CULATELLO)).not.toContainText('Ottimo con:')
})

test('a dish that the venue calls sold out is marked and cannot be added', async ({ page }) => {
  await openMenu(page)
  const flowers = await unfold(dishCard(page, 1001021))
  await expect(flowers.getByText(it('menu.soldOut'))).toBeVisible()
  await expect(addOf(flowers)).toHaveCount(0)
})

test('courses within a course are shown in it, the first open', { tag: '@remote' }, async ({ page }) => {
  await openMenu(page)
  const starters = page.locator('#menu > details.course').first()
  const nested = starters.locator('> details.course')
  await expect(nested.locator('> summary').getByRole('heading', { level: 3 })).toHaveText([
    'Di terra',
    'Di mare',
    'Vegetariani',
  ])
  await expect(nested.first()).toHaveAttribute('open')
  await expect(nested.nth(1)).not.toHaveAttribute('open')
  await expect(starters.locator('> summary')).toContainText(it('menu.dishCount', { count: 21 }))
  await expect(nested.first().locator('> article')).toHaveCount(8)
})

test('a tasting menu has one price, and its dishes are not added one by one', { tag: '@remote' }, async ({ page }) => {
  await openMenu(page)
  const tasting = await unfold(page.locator('#c100122'))
  await expect(tasting).toContainText(euro(4500))
  await expect(tasting.locator('article')).toHaveCount(5)
  await expect(tasting.locator('article .price')).toHaveCount(0)
  await expect(tasting.locator('article .add')).toHaveCount(0)
})

test('a dish without a price of its own costs what its choices cost, or cannot be added', {
  tag: '@remote',
}, async ({ page }) => {
  await openMenu(page)
  const priceless = dishCard(page, WITHOUT_A_PRICE)
  await expect(priceless.locator('.price')).toHaveCount(0)
  await expect(addOf(priceless)).toHaveCount(0)
  await expect(priceless).not.toContainText('€')
  for (const [id, least] of PRICED_BY_CHOICE) {
    await expect(dishCard(page, id).locator('.price')).toHaveText(it('menu.from', { price: euro(least) }))
    await expect(addOf(dishCard(page, id))).toHaveCount(1)
  }
})

test('a dish whose price is words says so, and that the staff takes the order', { tag: '@remote' }, async ({
  page,
}) => {
  await openMenu(page)
  await expect(dishCard(page, CATCH).locator('.price')).toHaveText('s.q.')
  await expect(addOf(dishCard(page, CATCH))).toHaveCount(0)
  const sheet = await openSheet(dishCard(page, CATCH), 'name')
  await expect(sheet).toContainText(it('dish.soldByStaff', { price: 's.q.' }))
  await expect(sheet.locator('.sheet-foot')).toHaveCount(0)
})

test('a card tells undeclared allergens from declared ones and from none', { tag: '@remote' }, async ({ page }) => {
  await openMenu(page)
  for (const id of [1001008, 1001055, 1001062, 1001098])
    await expect(dishCard(page, id).locator('.allergens')).toHaveText(it('menu.notDeclared'))
  await expect(dishCard(page, 1001069).locator('.allergens')).toHaveText(it('menu.declaredFree'))
  const contained = dishCard(page, 1001017).locator('.allergens')
  await expect(contained).toHaveText(it('menu.contains', { allergens: '' }).trim())
  await expect(contained.locator('img')).toHaveCount(1)
  await expect(contained.locator('img')).toHaveAttribute('alt', it('dish.allergens.milk'))
})

test('a drink says its cellar, its year and the price of a glass', { tag: '@remote' }, async ({ page }) => {
  await openMenu(page)
  const sorbara = drinkCard(page, 1001813)
  await expect(sorbara.locator('.origin')).toHaveText('Cantina del Fosso, 2024')
  await expect(sorbara.locator('.price')).toHaveText(euro(2000))
  await expect(sorbara.locator('.glass')).toHaveText(`${it('menu.glass')} ${euro(450)}`)
  await expect(drinkCard(page, 1001826).locator('.origin')).toHaveText('Cascina Tre Noci')
  const passito = drinkCard(page, 1001842)
  await expect(passito.locator('.price')).toHaveCount(0)
  await expect(passito.locator('.glass')).toHaveText(`${it('menu.glass')} ${euro(600)}`)
  await expect(addOf(passito)).toHaveCount(1)
})

test('the head of the menu says the cover charge, where there is one', async ({ page }) => {
  await openMenu(page)
  await expect(page.getByText(it('menu.coverCharge', { price: euro(250) }))).toBeVisible()
  await expectAccessible(page)
  await openMenu(page, { venue: HOTEL, type: 'h' })
  await expect(page.locator('.tools').first()).toBeVisible()
  await expect(page.locator('.cover')).toHaveCount(0)
})

test('a restaurant is not called from one of its tables', async ({ page }) => {
  await openMenu(page)
  await openMore(page)
  await expect(page.getByRole('link', { name: it('menu.call') })).toHaveCount(0)
})

test('a device that cannot share closes ⋯ and stays on the menu', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await openMenu(page)
  const before = page.url()
  const more = await openMore(page)
  await more.getByRole('button', { name: it('menu.share') }).click()
  await expect(more).toBeHidden()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(page.url()).toBe(before)
})

test('⋯ is closed after a tool of it was chosen, and stays closed after Back', async ({ page }) => {
  await openMenu(page)
  const more = await openMore(page)
  await more.getByRole('button', { name: it('menu.favourites') }).tap()
  await expect(page.getByRole('region', { name: it('tools.favouritesTitle') })).toBeVisible()
  await expect(more).toBeHidden()
  await page.goBack()
  await expect(page.locator('#menu')).toBeVisible()
  await expect(more).toBeHidden()
})

test('a group with a single course opens that course too', async ({ page }) => {
  await openMenu(page, { venue: HOTEL, type: 'h', hash: '#c100201' })
  const evening = page.locator('details.group').nth(1)
  await expect(evening.locator('> details.course')).toHaveCount(1)
  await evening.locator('> summary').tap()
  await expect(evening.locator('article').first()).toBeVisible()
  const size = (level: string) =>
    evening
      .locator(level)
      .first()
      .evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize))
  expect(await size('> summary h2')).toBeGreaterThan(await size('> details h2'))
})

test('a group without dishes says so', { tag: '@remote' }, async ({ page }) => {
  await openMenu(page, { venue: SAKURA })
  const desserts = page.locator('details.group').nth(2)
  await desserts.locator('> summary').tap()
  await expect(desserts.getByText('Nessun piatto disponibile')).toBeVisible()
})

test('a wine that is kept as a dish has the price of its glass on card and sheet', async ({ page }) => {
  await openMenu(page, { venue: WINE_SHOP })
  const wine = await unfold(dishCard(page, SHOP_BRUNELLO))
  await expect(wine.locator('.price')).toHaveText(euro(7200))
  await expect(wine.locator('.glass')).toHaveText(`${it('menu.glass')} ${euro(1400)}`)
  await expect((await openSheet(wine, 'name')).getByText(it('dish.glassPrice', { price: euro(1400) }))).toBeVisible()
})

test('where nothing is ordered, the choices of a dish are read and not chosen', async ({ page }) => {
  await openMenu(page, { venue: WINE_SHOP })
  const sheet = await openSheet(dishCard(page, SHOP_BOARD), 'name')
  await expect(sheet.getByRole('heading', { name: it('dish.ingredients') })).toBeVisible()
  await expect(sheet.locator('.sheet-foot')).toHaveCount(0)
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Per quattro' })).toContainText(euro(4900))
  await expect(sheet.getByRole('radio')).toHaveCount(0)
  await expect(sheet.getByText(it('dish.orderHint'))).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await dishCard(page, SHOP_BOARD)
    .getByRole('button', { name: it('menu.options') })
    .click()
  await expect(sheet.getByRole('heading', { name: it('dish.variations') })).toBeFocused()
})
