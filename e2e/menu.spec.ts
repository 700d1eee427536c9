import {
  addOf,
  BIG_MENU,
  barOf,
  dishCard,
  drinkCard,
  euro,
  HOTEL,
  menuPath,
  openMenu,
  openMore,
  SAKURA,
  sourceDish,
  TRATTORIA,
  unfold,
  WINE_SHOP,
} from '@/e2e/menu-steps'
import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/test'

const it = messages('it')
const en = messages('en')

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

test.describe('courses', () => {
  test('stand heaviest first, each a fold with a heading; only the first is open', async ({ page }) => {
    await openMenu(page)
    const roots = page.locator('#menu > details.course')
    const names = await roots.locator('> summary').getByRole('heading', { level: 2 }).allTextContents()
    expect(names.slice(0, COURSES.length)).toEqual(COURSES)
    expect(await roots.evaluateAll((all) => all.map((one) => one.hasAttribute('open')))).toEqual(
      names.map((_, at) => at === 0),
    )
  })

  test('are a tree by original_name, in weight order', { tag: '@remote' }, async ({ page }) => {
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

  test('open and close by tap and by keyboard', async ({ page }) => {
    await openMenu(page)
    const mains = page.locator('#menu > details.course').nth(2)
    const summary = mains.locator('> summary')
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
  })

  test('work without JavaScript', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'it-IT', baseURL })
    const page = await context.newPage()
    await page.goto(menuPath())
    await page.locator('#menu > details.course > summary').nth(3).click()
    await expect(dishCard(page, 1001069)).toContainText(euro(500))
    await context.close()
  })
})

test.describe('cards', () => {
  test('a description of 100 characters is whole, one of 101 is cut to 97 and an ellipsis', async ({ page }) => {
    await openMenu(page)
    const whole = sourceDish(1001093).description
    const long = sourceDish(1001094).description
    expect([whole.length, long.length]).toEqual([100, 101])
    await expect(dishCard(page, 1001093).locator('.line')).toHaveText(whole)
    await expect(dishCard(page, 1001094).locator('.line')).toHaveText(`${long.slice(0, 97)}…`)
  })

  test('a recommended dish says so and what it is good with', async ({ page }) => {
    await openMenu(page)
    const board = dishCard(page, 1001001)
    await expect(board).toContainText('PIATTO CONSIGLIATO')
    await expect(board).toContainText('Ottimo con: Lambrusco Grasparossa DOC')
    await expect(board).toContainText(euro(1600))
    await expect(dishCard(page, 1001003)).not.toContainText('PIATTO CONSIGLIATO')
    await expect(dishCard(page, 1001003)).not.toContainText('Ottimo con:')
  })

  test('speak English to an English diner', async ({ page }) => {
    await openMenu(page, { lang: 'en' })
    const board = dishCard(page, 1001001)
    await expect(board).toContainText(en('menu.recommended'))
    await expect(board).toContainText(`${en('menu.goodWith')} Lambrusco Grasparossa DOC`)
    await expect(board.getByRole('heading')).toHaveText("Lucia's board")
    await expect(addOf(dishCard(page, 1001003))).toHaveAccessibleName(/^Add Culatello/)
  })

  test('a tasting menu has one price, its dishes none and no button', { tag: '@remote' }, async ({ page }) => {
    await openMenu(page)
    const course = page.locator('#c100122')
    await unfold(course)
    await expect(course).toContainText(euro(4500))
    await expect(course.locator('article')).toHaveCount(5)
    await expect(course.locator('article .price')).toHaveCount(0)
    await expect(course.locator('article .add')).toHaveCount(0)
  })

  test('price 0 shows from where the choices begin; without a choice that has a price there is no button', {
    tag: '@remote',
  }, async ({ page }) => {
    await openMenu(page)
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
  })

  test('a sold-out dish is marked and cannot be added', async ({ page }) => {
    await openMenu(page)
    const flowers = await unfold(dishCard(page, 1001021))
    await expect(flowers.getByText(it('menu.soldOut'))).toBeVisible()
    await expect(addOf(flowers)).toHaveCount(0)
  })

  test('allergens nobody declared are said so and never read as free', { tag: '@remote' }, async ({ page }) => {
    await openMenu(page)
    for (const id of [1001008, 1001055, 1001062, 1001098]) {
      await expect(dishCard(page, id).locator('.allergens')).toHaveText(it('menu.notDeclared'))
    }
    await expect(dishCard(page, 1001069).locator('.allergens')).toHaveText(it('menu.declaredFree'))
    await expect(dishCard(page, 1001017).locator('.allergens')).toHaveText(
      it('menu.contains', { allergens: it('dish.allergens.milk') }),
    )
  })

  test('a drink tells cellar, year and the price of a glass', { tag: '@remote' }, async ({ page }) => {
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
})

test.describe('head of the menu', () => {
  test('the long description is cut at 189 characters and expands', async ({ page }) => {
    await openMenu(page)
    const about = page.locator('.about')
    const cut = (await about.locator('summary span').textContent()) ?? ''
    expect([...cut]).toHaveLength(189)
    const full = about.locator('> p')
    await expect(full).toBeHidden()
    await about.getByText(it('menu.readMore')).click()
    await expect(full).toBeVisible()
    expect(((await full.textContent()) ?? '').startsWith(cut)).toBe(true)
    await expect(about.getByText(it('menu.readMore'))).toBeHidden()
  })

  test('the cover charge is said where there is one', async ({ page }) => {
    await openMenu(page)
    await expect(page.getByText(it('menu.coverCharge', { price: euro(250) }))).toBeVisible()
    await openMenu(page, { venue: HOTEL, type: 'h' })
    await expect(page.locator('.cover')).toHaveCount(0)
  })

  test('the venue can be called from a hotel room, not from a table', async ({ page }) => {
    await openMenu(page)
    await openMore(page)
    await expect(page.getByRole('link', { name: it('menu.call') })).toHaveCount(0)
    await openMenu(page, { venue: HOTEL, type: 'h' })
    await openMore(page)
    await expect(page.getByRole('link', { name: it('menu.call') })).toHaveAttribute('href', 'tel:+3903235550102')
  })

  test('share hands the address of the menu to the device', async ({ page, baseURL }) => {
    await page.addInitScript(() => {
      const share = async (data: unknown) => sessionStorage.setItem('shared', JSON.stringify(data))
      Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    })
    await openMenu(page, { hash: '#c100101' })
    await (await openMore(page)).getByRole('button', { name: it('menu.share') }).click()
    await expect(page.locator('#more')).toBeHidden()
    const shared = await page.evaluate(() => sessionStorage.getItem('shared'))
    expect(JSON.parse(shared ?? 'null')).toMatchObject({ url: new URL(`/r/q/${TRATTORIA}/menu`, baseURL).href })
  })

  test('share does nothing on a device that cannot', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await openMenu(page)
    const before = page.url()
    await (await openMore(page)).getByRole('button', { name: it('menu.share') }).click()
    await expect(page.locator('#more')).toBeHidden()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(page.url()).toBe(before)
  })
})

test.describe('other venues', () => {
  test('9207 has four groups, and says that there is no dessert', { tag: '@remote' }, async ({ page }) => {
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
    await groups.nth(3).locator('> summary').tap()
    await expect(groups.nth(3).locator('> details.course').first()).toBeVisible()
  })

  test('1006 takes no orders: a cover picture and a shop, no button and no bar', async ({ page }) => {
    await openMenu(page, { venue: WINE_SHOP })
    await expect(page.locator('.menu-cover')).toBeVisible()
    await expect(page.getByRole('link', { name: it('menu.shop') })).toHaveAttribute(
      'href',
      'https://shop.enotecasileno.example/',
    )
    await expect(page.locator('.add')).toHaveCount(0)
    await expect(barOf(page)).toHaveCount(0)
    await expect(page.locator('.card').first()).toBeVisible()
  })

  test('1009 has 40 courses, of which the page carries what a phone lays out at once', async ({ page }) => {
    // As it is served: once the page is alive it may fetch the next course ahead.
    const served = await (await page.request.get(menuPath({ venue: BIG_MENU }))).text()
    const carried = served.match(/<article[^>]* id="dish-/g)?.length ?? 0
    await openMenu(page, { venue: BIG_MENU })
    expect(carried).toBeGreaterThan(200)
    expect(carried).toBeLessThanOrEqual(320)
    await expect(page.locator('details[id^=c][data-deferred], details.course:has(> article[id^=dish-])')).toHaveCount(
      40,
    )
  })
})
