import type { Locator, Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { messages } from '@/e2e/support/messages'
import { applied, BATTUTA, CULATELLO, MEATS, MILK, summaryOf } from '@/e2e/support/steps/filter-steps'
import {
  addOf,
  BIG_MENU,
  barOf,
  CALAVERA,
  cartLines,
  dishCard,
  HOTEL,
  menuPath,
  nameOf,
  openMenu,
  openSheet,
  ready,
  SAKURA,
  sourceDish,
  takeOf,
  unfold,
  WINE_SHOP,
} from '@/e2e/support/steps/menu-steps'
import { expect, test } from '@/e2e/support/test'
import { LOCALE_IDS } from '@/lib/i18n/locales'

const it = messages('it')
const en = messages('en')

/** To be chosen in sizes. */
const BOARD = 1001001
const CROSTINI = 1001006
/** Of one name in Italian and English. */
const TIRAMISU = 1001103
const PHONE = { width: 390, height: 844 }

/** Every demo venue, with a way to order of its own; three of them have a split menu. */
const VENUES: [number, string][] = [
  [1001, 'r'],
  [HOTEL, 'h'],
  [1003, 's'],
  [1004, 'd'],
  [1005, 'd'],
  [WINE_SHOP, 'r'],
  [1007, 'b'],
  [CALAVERA, 'r'],
  [BIG_MENU, 'r'],
  [SAKURA, 'r'],
]

/** Whose heads are the tallest: a cover charge, a button of its own beside the search, a split menu. */
const TALLEST = new Set([1001, WINE_SHOP, CALAVERA])

const firstDish = async (page: Page): Promise<number> =>
  (await page.locator('#menu article.card:visible').first().boundingBox())?.y ?? Number.NaN

test.describe('the first screen as it is painted', () => {
  // What comes to life moves nothing (e2e/pre-hydration.spec.ts): forty menus need no scripts for that.
  test.use({ viewport: PHONE, expectedErrors: [/Failed to load resource/] })

  test('the first dish stands no lower than 420 px, in Italian at every venue, in each other language at the tallest', async ({
    page,
  }) => {
    test.setTimeout(360_000)
    await page.route('**/_next/static/**/*.js', (route) => route.abort())
    const places: [string, number, number][] = []
    for (const lang of LOCALE_IDS) {
      for (const [venue, type] of VENUES) {
        if (lang !== 'it' && !TALLEST.has(venue)) continue
        await page.goto(menuPath({ venue, type, lang }))
        await expect(page.locator('.menu-cover')).toBeVisible()
        places.push([lang, venue, await firstDish(page)])
      }
    }
    expect(places.filter(([, , y]) => !(y <= 420))).toEqual([])
  })
})

test.describe('the first screen', () => {
  test.use({ viewport: PHONE })

  test('it says whether the venue is open, by the clock of the device, in a place that is kept', async ({ page }) => {
    await openMenu(page)
    const line = page.locator('.opening')
    // The rule's own answer; asked again where a change lies between the two.
    await expect(async () => {
      const { text } = await (await page.request.get('/api/venues/1001/opening?lang=it')).json()
      await page.reload()
      await expect(line).toHaveText(text, { timeout: 500 })
      expect(text).not.toBe('')
    }).toPass()
    const height = (await line.boundingBox())?.height
    // A page kept for longer than it can know says nothing, and nothing moves.
    await page.addInitScript(() => {
      const now = Date.now
      Date.now = () => now() + 10 * 86_400_000
    })
    await page.goto(menuPath())
    await ready(page)
    await expect(line).toHaveText('')
    expect((await line.boundingBox())?.height).toBe(height)
  })

  test('with filters on a dish is still on the first screen, and only what suits can be shown', async ({ page }) => {
    await openMenu(page)
    await applied(page, MILK)
    const summary = summaryOf(page)
    await expect(summary.getByRole('status').first()).toContainText(it('filters.activeOne'))
    await page.evaluate(() => scrollTo(0, 0))
    expect(await firstDish(page)).toBeLessThan(700)
    const only = summary.getByRole('switch', { name: it('filters.onlySuitable') })
    await only.check()
    await expect(dishCard(page, CULATELLO)).toBeHidden()
    await expect(dishCard(page, BATTUTA)).toBeVisible()
    await expect(page.locator(`${MEATS} > summary`)).toContainText(it('filters.courseCount', { n: 1, total: 8 }))
    await expectAccessible(page)
    await page.reload()
    await expect(only).toBeChecked()
    await expect(dishCard(page, CULATELLO)).toBeHidden()
    const vegan = summary.getByRole('button', { name: 'Vegana' })
    await expect(vegan).toHaveAttribute('aria-pressed', 'false')
    await vegan.tap()
    await expect(vegan).toHaveAttribute('aria-pressed', 'true')
    await expect(summary.getByRole('status').first()).toContainText(it('filters.active', { count: 2 }))
    await vegan.tap()
    await expect(summary.getByRole('status').first()).toContainText(it('filters.activeOne'))
    await only.uncheck()
    await expect(dishCard(page, CULATELLO)).toBeVisible()
  })
})

/** Which words of a card lie under its picture or its buttons, and whether its star lies beside the picture. */
const overlapsOn = (of: Locator): Promise<string[]> =>
  of.evaluate((card) => {
    const boxes = [...card.querySelectorAll('h4 button, p')].map((part) => {
      const range = document.createRange()
      range.selectNodeContents(part)
      return { name: part.className || part.tagName, box: range.getBoundingClientRect() }
    })
    const over = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
    const others = [...card.querySelectorAll(':scope > img, .add, .star')]
    const [picture, star] = [':scope > img', '.star'].map((part) => card.querySelector(part)?.getBoundingClientRect())
    const isOn = picture && star && star.right <= picture.right && star.top >= picture.top && star.left > picture.left
    const apart = boxes.flatMap(({ name, box }) =>
      others
        .filter((other) => other.className !== name && over(box, other.getBoundingClientRect()))
        .map((other) => `${name} and ${other.className || 'picture'}`),
    )
    return picture && !isOn ? [...apart, 'the star is not on the picture'] : apart
  })

/** How many icons of diets stand beside names, all courses open, and on which cards one stands on a line of its own. */
const lonelyIcons = (page: Page) =>
  page.locator('#menu').evaluate((menu) => {
    for (const fold of menu.querySelectorAll('details')) fold.open = true
    const icons = [...menu.querySelectorAll('.card :is(h3, h4) img')]
    const lonely = icons.filter((icon) => {
      const range = document.createRange()
      const text = [...(icon.parentElement?.childNodes ?? [])].find((node) => node instanceof Text)
      if (text) range.selectNodeContents(text)
      const line = [...range.getClientRects()].at(-1)
      const box = icon.getBoundingClientRect()
      const middle = (box.top + box.bottom) / 2
      return !line || middle < line.top || middle > line.bottom
    })
    return { icons: icons.length, lonely: lonely.map((icon) => icon.closest('article')?.id) }
  })

test.describe('cards', () => {
  test('after the first tap − and + stand in place; − takes it away again, or of several choices leads to the cart', async ({
    page,
  }) => {
    await openMenu(page)
    const card = dishCard(page, CULATELLO)
    const { name } = sourceDish(CULATELLO)
    // A tap may scroll the page: its size is the card's own.
    const size = async () => {
      const box = await card.boundingBox()
      return [box?.width, box?.height]
    }
    const before = await size()
    await addOf(card).tap()
    const take = card.getByRole('button', { name: it('tools.take', { name }) })
    await expect(take).toBeVisible()
    await addOf(card).tap()
    await expect(addOf(card)).toHaveAttribute('data-n', '2')
    await expect(page.getByRole('status')).toHaveText(`${it('menu.added', { name })} (2)`)
    expect(await size()).toEqual(before)
    const finger = await take.boundingBox()
    expect(Math.min(finger?.width ?? 0, finger?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await expectAccessible(page)
    await take.tap()
    await expect(addOf(card)).toHaveAttribute('data-n', '1')
    await expect(page.getByRole('status')).toHaveText(it('tools.taken', { name, count: 1 }))
    await take.focus()
    await page.keyboard.press('Enter')
    await expect(take).toHaveCount(0)
    await expect(addOf(card)).toBeFocused()
    await expect(barOf(page)).toHaveCount(0)
    expect(await cartLines(page)).toEqual([])
    expect(await size()).toEqual(before)

    const board = dishCard(page, BOARD)
    // A stored cart brings its −.
    for (const pieces of [1, 2]) {
      await addOf(board).tap()
      await page.getByRole('dialog').getByRole('radio').nth(pieces).check()
      await page.locator('.sheet-foot .button').tap()
      await expect(addOf(board)).toHaveAttribute('data-n', String(pieces))
    }
    expect(await cartLines(page)).toHaveLength(2)
    await page.reload()
    await takeOf(board).tap()
    await expect(page).toHaveURL(/\/orders$/)
  })

  test('names, prices and counts speak the diner’s language; what was not translated says in which it is', async ({
    page,
  }) => {
    const tiramisu = async () => nameOf(await unfold(dishCard(page, TIRAMISU)))
    const board = dishCard(page, BOARD)
    await openMenu(page)
    // Said on the page of the original, and where it is a translation.
    await expect((await tiramisu()).locator('[lang]')).toHaveCount(0)
    await expect(page.locator('.card p[lang]')).toHaveCount(0)
    await addOf(dishCard(page, CROSTINI)).tap()

    await openMenu(page, { lang: 'en' })
    await expect(nameOf(board).locator('[lang]')).toHaveCount(0)
    await expect((await tiramisu()).locator('[lang="it"]')).toHaveText(sourceDish(TIRAMISU).name)
    // The venue's own name beneath its translation.
    await expect(board.locator('p[lang="it"]')).toHaveText(sourceDish(BOARD).name)
    await expect(board).toContainText(en('menu.recommended'))
    await expect(board).toContainText(`${en('menu.goodWith')} Lambrusco Grasparossa DOC`)
    await expect(board.getByRole('heading')).toHaveText("Lucia's board")
    await expect(addOf(dishCard(page, CULATELLO))).toHaveAccessibleName(/^Add Culatello/)
    await expect(addOf(dishCard(page, CROSTINI))).toHaveAccessibleName(
      en('menu.inCart', { name: 'Chicken liver toasts', count: 1 }),
    )

    // Menus are written in three languages: any other page shows the English one.
    await openMenu(page, { lang: 'de' })
    await expect(nameOf(board).locator('[lang]')).toHaveAttribute('lang', 'en')
    await expect(page.locator('.strip a').first()).toHaveAttribute('lang', 'en')
    await expect(board.locator('.line')).toHaveAttribute('lang', 'en')
    const sheet = await openSheet(board, 'name')
    const coppa = sheet.getByRole('listitem').filter({ hasText: 'Piacenza cured pork neck' })
    await expect(coppa.locator('[lang]')).toHaveAttribute('lang', 'en')
    await expectAccessible(page)
  })

  test('the parts of a card do not overlap, the star lies on the picture, a diet’s icon never alone on a line', async ({
    page,
  }) => {
    await openMenu(page)
    for (const id of [BOARD, CULATELLO]) expect(await overlapsOn(dishCard(page, id))).toEqual([])
    // A touch: what moves from here on is moved by this test.
    await page.keyboard.press('Shift')
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      const alone = await lonelyIcons(page)
      expect(alone.icons).toBeGreaterThan(5)
      expect(alone.lonely).toEqual([])
    }
  })
})
