import type { Locator, Page } from 'playwright/test'
import { animationsEnd, expectAccessible } from '@/e2e/support/accessibility'
import { messages } from '@/e2e/support/messages'
import { test as withServer } from '@/e2e/support/servers/own-server'
import { WITH_FEATURES } from '@/e2e/support/servers/shared-servers'
import { addFor, CARBONARA, dishSheet, legendLink, legendTitle, RAGU } from '@/e2e/support/steps/menu/dish-steps'
import { keepFilters } from '@/e2e/support/steps/menu/filter-steps'
import {
  BOARD,
  cartLines,
  dishCard,
  euro,
  menuPath,
  nameOf,
  openMenu,
  openSheet,
  sheetOf,
  sourceDish,
} from '@/e2e/support/steps/menu/menu-steps'
import { expect, test } from '@/e2e/support/test'

const it = messages('it')
const de = messages('de')

const TYPED = ' Carbonara nach Art des Hauses '

const frameOf = (page: Page): Locator => page.locator('.sheet-frame')
const scrolled = (page: Page): Promise<number> => frameOf(page).evaluate((frame) => frame.scrollTop)

/**
 * A finger that comes down on an element, moves by some pixels in a seventh of a second, and leaves in full flight or
 * after a rest. The times are the touches' own: they are as long on a slow machine.
 */
const drag = async (element: Locator, by: number, rests = false): Promise<void> => {
  const box = await element.boundingBox()
  const [x, from] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  const cdp = await element.page().context().newCDPSession(element.page())
  const began = Date.now() - 2000
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', after: number, y?: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x, y }],
      timestamp: (began + after) / 1000,
    })
  await touch('touchStart', 0, from)
  for (let step = 1; step <= 8; step++) await touch('touchMove', step * 16, from + (by * step) / 8)
  await touch('touchEnd', rests ? 600 : 140)
}

test('a short pull lets a sheet spring back', async ({ page }) => {
  await openMenu(page)
  const sheet = await openSheet(dishCard(page, RAGU), 'name')
  await animationsEnd(page)
  await drag(sheet.getByText(sourceDish(RAGU).description), 60, true)
  await expect.poll(async () => (await sheet.boundingBox())?.y).toBeGreaterThan(0)
  await animationsEnd(page)
  await expect(sheet).toBeVisible()
})

test('a pull does not close a sheet that is scrolled down', async ({ page }) => {
  await openMenu(page)
  const sheet = await openSheet(dishCard(page, RAGU), 'name')
  await animationsEnd(page)
  // The finger rests before it leaves: what it has sent flying is the browser's until it stops.
  await drag(sheet.getByText(sourceDish(RAGU).description), -200, true)
  await expect.poll(() => scrolled(page)).toBeGreaterThan(50)
  await drag(sheet.getByRole('heading', { name: it('dish.ingredients') }), 90, true)
  await expect(sheet).toBeVisible()
})

test('a quick flick down from its top closes a sheet', async ({ page }) => {
  await openMenu(page)
  const sheet = await openSheet(dishCard(page, RAGU), 'name')
  await animationsEnd(page)
  await drag(sheet.getByText(sourceDish(RAGU).description), 90)
  await expect(sheetOf(page)).toHaveCount(0)
  await expect(page).toHaveURL(menuPath())
})

test('the sheet of a dish lists its variations with prices and what it goes well with', async ({ page }) => {
  await openMenu(page)
  const board = await openSheet(dishCard(page, BOARD), 'name')
  await expect(board.getByRole('radio', { name: `Per quattro ${euro(5200)}` })).toBeVisible()
  await expect(board.getByRole('heading', { name: it('dish.goodWith') })).toBeVisible()
})

test('what was chosen is kept during a look at the legend', async ({ page }) => {
  await openMenu(page)
  const board = await openSheet(dishCard(page, BOARD), 'name')
  await board.getByRole('radio', { name: 'Per due' }).check()
  await board.getByRole('button', { name: it('dish.more') }).click()
  await board.getByRole('textbox', { name: it('dish.note') }).fill('senza noci')
  await legendLink(page).click()
  await expect(legendTitle(page)).toBeFocused()
  await page.goBack()
  await expect(legendLink(page)).toBeFocused()
  await expect(board.getByRole('radio', { name: 'Per due' })).toBeChecked()
  await board.getByRole('button', { name: addFor(5600) }).click()
  expect(await cartLines(page)).toMatchObject([{ itemId: BOARD, quantity: 2, price: 2800, note: 'senza noci' }])
})

test.describe('a link to a dish that is gone', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('says that it is no longer on the menu, and leads there', async ({ page }) => {
    await openMenu(page, { hash: '#dish-7' })
    const sheet = page.getByRole('dialog', { name: it('dish.goneTitle', { kind: 'dish' }) })
    await expect(sheet.getByRole('heading')).toHaveText(it('dish.goneTitle', { kind: 'dish' }))
    await expectAccessible(page)
    await sheet.getByRole('button', { name: it('dish.goneAction') }).click()
    await expect(sheetOf(page)).toHaveCount(0)
    await expect(page).toHaveURL(menuPath())
  })
})

test('the link to a dish is copied where the device cannot share', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await openMenu(page)
  const sheet = await openSheet(dishCard(page, CARBONARA), 'name')
  await sheet.getByRole('button', { name: it('dish.share') }).click()
  await expect(sheet.getByRole('status')).toHaveText(it('dish.linkCopied'))
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${new URL(page.url()).origin}/r/q/1001/menu/dish/${CARBONARA}`)
  await page.goto('about:blank')
  await page.goto(link)
  await expect(dishSheet(page, CARBONARA)).toBeVisible()
})

test.describe('a video that does not arrive', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('leaves the picture in its place', async ({ page }) => {
    await page.route('**/pictures/video/*', (route) => route.fulfill({ status: 404 }))
    await openMenu(page)
    const sheet = await openSheet(dishCard(page, RAGU), 'name')
    await expect(sheet.locator('img.item-media')).toBeVisible()
    await expect(sheet.locator('video')).toHaveCount(0)
  })
})

test('a sheet names once each allergen that the filters warn of', async ({ page }) => {
  await keepFilters(page, [3, 6])
  await openMenu(page)
  // The cards change places once the filters are answered: a tap in that moment meets another.
  await expect(dishCard(page, RAGU)).toContainText(it('filters.unsuitable'))
  const sheet = await openSheet(dishCard(page, RAGU), 'name')
  const named = [it('dish.allergens.gluten'), it('dish.allergens.milk')].join(' e ')
  await expect(sheet.locator('.unsuited')).toHaveText(it('dish.warning.contains', { allergens: named }))
  await expect(sheet.getByText(it('dish.unsuitable'))).toHaveCount(0)
  await expectAccessible(page)
})

test.describe('a better translation', () => {
  const suggestion = async (page: Page, url: string) => {
    await page.goto(`${url}${menuPath({ lang: 'de', hash: `#dish-${CARBONARA}` })}`)
    const sheet = sheetOf(page)
    const link = sheet.getByRole('button', { name: de('dish.suggestTranslation') })
    await link.click()
    return {
      sheet,
      link,
      field: sheet.getByRole('textbox', { name: de('dish.suggestField') }),
      send: sheet.getByRole('button', { name: de('dish.suggestSend') }),
    }
  }

  withServer('is sent with its dish and language, and never empty', async ({ page, borrow }) => {
    const { sheet, field, send } = await suggestion(page, (await borrow(WITH_FEATURES)).url)
    await field.fill('   ')
    await expect(send).toBeDisabled()
    await field.fill(TYPED)
    const [request] = await Promise.all([page.waitForRequest('**/translations'), send.click()])
    expect(request.postDataJSON()).toEqual({ id: CARBONARA, text: TYPED.trim(), lang: 'de', type: 'dish' })
    await expect(sheet.getByText(de('dish.suggestThanks'))).toBeVisible()
  })

  withServer('survives Back, a reload, a failure and closing while it is typed', async ({ page, borrow }) => {
    const { sheet, link, field, send } = await suggestion(page, (await borrow(WITH_FEATURES)).url)
    await field.fill(TYPED)
    await page.goBack()
    await expect(link).toBeFocused()
    await page.goForward()
    await expect(field).toHaveValue(TYPED)
    await page.reload()
    await expect(field).toHaveValue(TYPED)
    await page.route('**/translations', (route) => route.abort(), { times: 1 })
    await send.click()
    await expect(sheet.getByRole('alert')).toHaveText(de('dish.suggestFailed'))
    await expectAccessible(page)
    await page.goBack()
    await link.click()
    await expect(field).toHaveValue(TYPED)
    await page.keyboard.press('Escape')
    await nameOf(dishCard(page, CARBONARA)).evaluate((card: HTMLElement) => card.click())
    await link.click()
    await expect(field).toHaveValue(TYPED)
  })

  withServer('leaves an empty field for the next one once it is sent', async ({ page, borrow }) => {
    const { sheet, link, field, send } = await suggestion(page, (await borrow(WITH_FEATURES)).url)
    await field.fill(TYPED)
    await send.click()
    await expect(sheet.getByText(de('dish.suggestThanks'))).toBeVisible()
    await page.goBack()
    await link.click()
    await expect(field).toHaveValue('')
    await field.fill(TYPED)
    await send.click()
    await expect(sheet.getByText(de('dish.suggestThanks'))).toBeVisible()
    await sheet.getByRole('button', { name: de('dish.suggestAgain') }).click()
    await expect(field).toHaveValue('')
  })
})
