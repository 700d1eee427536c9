import type { Page } from 'playwright/test'
import { applied, BATTUTA, CULATELLO, MEATS, MILK, summaryOf } from '@/e2e/filter-steps'
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
  openMore,
  openSheet,
  ready,
  SAKURA,
  sourceDish,
  takeOf,
  unfold,
  WINE_SHOP,
} from '@/e2e/menu-steps'
import { expectAccessible } from '@/e2e/support/accessibility'
import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/test'
import { LOCALE_IDS } from '@/lib/i18n/locales'

const it = messages('it')

/** To be chosen in sizes. */
const BOARD = 1001001
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

test.describe('the first screen', () => {
  test.use({ viewport: PHONE })

  for (const lang of LOCALE_IDS) {
    test(`the first dish stands no lower than 420 px, ${lang}`, async ({ page }) => {
      const places: [number, number][] = []
      for (const [venue, type] of VENUES) {
        if (lang !== 'it' && !TALLEST.has(venue)) continue
        await page.goto(menuPath({ venue, type, lang }))
        await expect(page.locator('.menu-cover')).toBeVisible()
        places.push([venue, await firstDish(page)])
      }
      expect(places.filter(([, y]) => !(y <= 420))).toEqual([])
    })
  }

  test('search, filter and the rest stand in one row, of a finger’s size', async ({ page }) => {
    await openMenu(page)
    const tools = page.locator('.tools > *')
    const boxes = await tools.evaluateAll((all) =>
      all.map((one) => {
        const { top, height, width } = one.getBoundingClientRect()
        return { top, small: height < 44 || width < 44 }
      }),
    )
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(1)
    expect(boxes.filter(({ small }) => small)).toEqual([])
    await expect(page.getByRole('button', { name: it('menu.tools') })).toBeVisible()
    await expectAccessible(page)
  })

  test('the rest opens without a script, and a tool that opens gives the focus back to it', async ({
    page,
    browser,
  }) => {
    await openMenu(page)
    const more = await openMore(page)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(more).toBeHidden()
    await openMore(page)
    await more.getByRole('button', { name: it('menu.favourites') }).tap()
    await expect(page.getByRole('region', { name: it('tools.favouritesTitle') })).toBeVisible()
    await expect(more).toBeHidden()
    await page.goBack()
    await expect(page.locator('#menu')).toBeVisible()
    await expect(more).toBeHidden()

    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin })
    const plain = await context.newPage()
    await plain.goto(menuPath())
    await openMore(plain)
    await expect(plain.getByRole('link', { name: it('menu.allergenDocument') })).toBeVisible()
    await context.close()
  })

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

test.describe('cards', () => {
  test('after the first tap − and + stand in place, and − takes it away again', async ({ page }) => {
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
  })

  test('a stored cart brings its −, and of lines with different choices the cart decides', async ({ page }) => {
    await openMenu(page)
    const board = dishCard(page, BOARD)
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

  test('a text that was not translated says in which language it is', async ({ page }) => {
    const nameIn = async (lang: string, id: number) => {
      await openMenu(page, { lang })
      return nameOf(await unfold(dishCard(page, id)))
    }
    // Said on the page of the original, and where it is a translation.
    await expect((await nameIn('it', TIRAMISU)).locator('[lang]')).toHaveCount(0)
    await expect((await nameIn('en', BOARD)).locator('[lang]')).toHaveCount(0)
    await expect((await nameIn('en', TIRAMISU)).locator('[lang="it"]')).toHaveText(sourceDish(TIRAMISU).name)
    // Menus are written in three languages: any other page shows the English one.
    await expect((await nameIn('de', BOARD)).locator('[lang]')).toHaveAttribute('lang', 'en')
    await expect(page.locator('.strip a').first()).toHaveAttribute('lang', 'en')
    await expect(dishCard(page, BOARD).locator('.line')).toHaveAttribute('lang', 'en')
    const sheet = await openSheet(dishCard(page, BOARD), 'name')
    const coppa = sheet.getByRole('listitem').filter({ hasText: 'Piacenza cured pork neck' })
    await expect(coppa.locator('[lang]')).toHaveAttribute('lang', 'en')
    await expectAccessible(page)
  })

  test('a translated name has the venue’s own beneath it', async ({ page }) => {
    await openMenu(page, { lang: 'en' })
    const original = dishCard(page, BOARD).locator('p[lang="it"]')
    await expect(original).toHaveText(sourceDish(BOARD).name)
    await openMenu(page)
    await expect(page.locator('.card p[lang]')).toHaveCount(0)
  })

  for (const width of [390, 320]) {
    test(`the icon of a diet never stands alone on a line, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await openMenu(page)
      // A touch: what moves from here on is moved by this test.
      await page.keyboard.press('Shift')
      const alone = await page.locator('#menu').evaluate((menu) => {
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
      expect(alone.icons).toBeGreaterThan(5)
      expect(alone.lonely).toEqual([])
    })
  }

  test('a group with a single course opens it', async ({ page }) => {
    await openMenu(page, { venue: HOTEL, type: 'h' })
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
