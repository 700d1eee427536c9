import { expectAccessible } from '@/e2e/support/accessibility'
import { messages } from '@/e2e/support/messages'
import {
  addOf,
  barOf,
  dishCard,
  drinkCard,
  euro,
  HOTEL,
  openMenu,
  openMore,
  openSheet,
  SAKURA,
  sourceDish,
  stripOf,
  unfold,
  WINE_SHOP,
} from '@/e2e/support/steps/menu-steps'
import { expect, test } from '@/e2e/support/test'

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

const SHOP_BOARD = 1006001
const SHOP_BRUNELLO = 1006014

test.describe('courses and cards', () => {
  test('courses stand heaviest first, the first open, the others at a tap or a key; what cards say', async ({
    page,
  }) => {
    await openMenu(page)
    const roots = page.locator('#menu > details.course')
    const names = await roots.locator('> summary').getByRole('heading', { level: 2 }).allTextContents()
    expect(names.slice(0, COURSES.length)).toEqual(COURSES)
    expect(await roots.evaluateAll((all) => all.map((one) => one.hasAttribute('open')))).toEqual(
      names.map((_, at) => at === 0),
    )
    const summary = roots.nth(2).locator('> summary')
    const cutlet = dishCard(page, 1001048)
    await expect(cutlet).toBeHidden()
    await summary.tap()
    await expect(cutlet).toBeVisible()
    await summary.tap()
    await expect(cutlet).toBeHidden()
    await summary.focus()
    await page.keyboard.press('Enter')
    await expect(cutlet).toBeVisible()
    await page.keyboard.press('Space')
    await expect(cutlet).toBeHidden()

    // A description of 100 characters is whole, one of 101 is cut to 97 and an ellipsis.
    const whole = sourceDish(1001093).description
    const long = sourceDish(1001094).description
    expect([whole.length, long.length]).toEqual([100, 101])
    await expect(dishCard(page, 1001093).locator('.line')).toHaveText(whole)
    await expect(dishCard(page, 1001094).locator('.line')).toHaveText(`${long.slice(0, 97)}…`)
    // A recommended dish says so and what it is good with.
    const board = dishCard(page, 1001001)
    await expect(board).toContainText('PIATTO CONSIGLIATO')
    await expect(board).toContainText('Ottimo con: Lambrusco Grasparossa DOC')
    await expect(board).toContainText(euro(1600))
    await expect(dishCard(page, 1001003)).not.toContainText('PIATTO CONSIGLIATO')
    await expect(dishCard(page, 1001003)).not.toContainText('Ottimo con:')
    // A sold-out dish is marked and cannot be added.
    const flowers = await unfold(dishCard(page, 1001021))
    await expect(flowers.getByText(it('menu.soldOut'))).toBeVisible()
    await expect(addOf(flowers)).toHaveCount(0)
  })

  test('courses are a tree by original_name; prices, glasses and allergens are no more than what was declared', {
    tag: '@remote',
  }, async ({ page }) => {
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

    // A tasting menu has one price, its dishes none and no button.
    const tasting = await unfold(page.locator('#c100122'))
    await expect(tasting).toContainText(euro(4500))
    await expect(tasting.locator('article')).toHaveCount(5)
    await expect(tasting.locator('article .price')).toHaveCount(0)
    await expect(tasting.locator('article .add')).toHaveCount(0)
    // Price 0 shows from where the choices begin; without a choice that has a price there is no button.
    for (const id of [1001008, 1001062]) {
      await expect(dishCard(page, id).locator('.price')).toHaveCount(0)
      await expect(addOf(dishCard(page, id))).toHaveCount(0)
    }
    for (const [id, least] of [
      [1001063, 4800],
      [1001115, 400],
    ] as const) {
      await expect(dishCard(page, id).locator('.price')).toHaveText(it('menu.from', { price: euro(least) }))
      await expect(addOf(dishCard(page, id))).toHaveCount(1)
    }
    await expect(dishCard(page, 1001008)).not.toContainText('€')
    // Allergens nobody declared are said so and never read as free.
    for (const id of [1001008, 1001055, 1001062, 1001098])
      await expect(dishCard(page, id).locator('.allergens')).toHaveText(it('menu.notDeclared'))
    await expect(dishCard(page, 1001069).locator('.allergens')).toHaveText(it('menu.declaredFree'))
    await expect(dishCard(page, 1001017).locator('.allergens')).toHaveText(
      it('menu.contains', { allergens: it('dish.allergens.milk') }),
    )
    // A drink tells cellar, year and the price of a glass.
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
})

test.describe('head of the menu', () => {
  test('the tools stand in one row of a finger’s size, the rest behind ⋯; the long description expands', async ({
    page,
  }) => {
    // A device that cannot share.
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await openMenu(page)
    const boxes = await page.locator('.tools > *').evaluateAll((all) =>
      all.map((one) => {
        const { top, height, width } = one.getBoundingClientRect()
        return { top, small: height < 44 || width < 44 }
      }),
    )
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(1)
    expect(boxes.filter(({ small }) => small)).toEqual([])
    await expect(page.getByRole('button', { name: it('menu.tools') })).toBeVisible()
    await expect(page.getByText(it('menu.coverCharge', { price: euro(250) }))).toBeVisible()
    await expectAccessible(page)

    const about = page.locator('.about')
    const cut = (await about.locator('summary span').textContent()) ?? ''
    expect([...cut]).toHaveLength(189)
    const full = about.locator('> p')
    await expect(full).toBeHidden()
    await about.getByText(it('menu.readMore')).click()
    await expect(full).toBeVisible()
    expect(((await full.textContent()) ?? '').startsWith(cut)).toBe(true)
    await expect(about.getByText(it('menu.readMore'))).toBeHidden()

    const more = await openMore(page)
    // A venue is not called from one of its tables.
    await expect(page.getByRole('link', { name: it('menu.call') })).toHaveCount(0)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(more).toBeHidden()
    const before = page.url()
    await (await openMore(page)).getByRole('button', { name: it('menu.share') }).click()
    await expect(more).toBeHidden()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(page.url()).toBe(before)
    await (await openMore(page)).getByRole('button', { name: it('menu.favourites') }).tap()
    await expect(page.getByRole('region', { name: it('tools.favouritesTitle') })).toBeVisible()
    await expect(more).toBeHidden()
    await page.goBack()
    await expect(page.locator('#menu')).toBeVisible()
    await expect(more).toBeHidden()
  })

  test('a hotel has no cover charge and is called from a room; its address is shared by the device', async ({
    page,
    baseURL,
  }) => {
    await page.addInitScript(() => {
      const share = async (data: unknown) => sessionStorage.setItem('shared', JSON.stringify(data))
      Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    })
    await openMenu(page, { venue: HOTEL, type: 'h', hash: '#c100201' })
    await expect(page.locator('.cover')).toHaveCount(0)
    const more = await openMore(page)
    await expect(page.getByRole('link', { name: it('menu.call') })).toHaveAttribute('href', 'tel:+3903235550102')
    await more.getByRole('button', { name: it('menu.share') }).click()
    await expect(more).toBeHidden()
    const shared = await page.evaluate(() => sessionStorage.getItem('shared'))
    expect(JSON.parse(shared ?? 'null')).toMatchObject({ url: new URL(`/h/q/${HOTEL}/menu`, baseURL).href })

    // A group with a single course opens it.
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
})

test.describe('other venues', () => {
  test('9207 has four groups, which the strip opens as well, and says that there is no dessert', {
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
    await groups.nth(2).locator('> summary').tap()
    await expect(groups.nth(2).getByText('Nessun piatto disponibile')).toBeVisible()
    const drinks = groups.nth(3)
    await drinks.locator('> summary').tap()
    await expect(drinks.locator('> details.course').first()).toBeVisible()
    await drinks.locator('> summary').tap()
    const course = page.locator('details.course', { has: page.getByRole('heading', { name: 'Cocktail e analcolici' }) })
    await expect(course).toBeHidden()
    await stripOf(page).getByRole('link', { name: 'Cocktail e analcolici' }).click()
    await expect(course.locator('article').first()).toBeInViewport()
  })

  test('1006 takes no orders: a cover picture and a shop, no bar, and dishes with choices to read, not to add', async ({
    page,
  }) => {
    await openMenu(page, { venue: WINE_SHOP })
    await expect(page.locator('.menu-cover')).toBeVisible()
    await expect(page.getByRole('link', { name: it('menu.shop') })).toHaveAttribute(
      'href',
      'https://shop.enotecasileno.example/',
    )
    await expect(page.locator('.add')).toHaveCount(0)
    await expect(barOf(page)).toHaveCount(0)
    await expect(page.locator('.card').first()).toBeVisible()

    // A wine kept as a dish has the price of its glass on card and sheet.
    const wine = await unfold(dishCard(page, SHOP_BRUNELLO))
    await expect(wine.locator('.price')).toHaveText(euro(7200))
    await expect(wine.locator('.glass')).toHaveText(`${it('menu.glass')} ${euro(1400)}`)
    await expect((await openSheet(wine, 'name')).getByText(`${it('dish.glass')}: ${euro(1400)}`)).toBeVisible()
    await page.keyboard.press('Escape')
    const sheet = await openSheet(dishCard(page, SHOP_BOARD), 'name')
    await expect(sheet.getByRole('heading', { name: it('dish.ingredients') })).toBeVisible()
    await expect(sheet.getByRole('button', { name: it('dish.addToOrder') })).toHaveCount(0)
    await sheet.getByRole('button', { name: it('dish.seeOptions') }).click()
    await expect(sheet.getByRole('heading', { name: it('dish.optionsTitle') })).toBeFocused()
    await expect(sheet.getByRole('listitem').filter({ hasText: 'Per quattro' })).toContainText(euro(4900))
    await expect(sheet.getByRole('radio')).toHaveCount(0)
    await expectAccessible(page)
  })
})
