import type { Page } from 'playwright/test'
import { animationsEnd } from '@/e2e/support/accessibility'
import { holdRequests } from '@/e2e/support/hold-requests'
import { messages } from '@/e2e/support/messages'
import { dishSheet, RAGU } from '@/e2e/support/steps/menu/dish-steps'
import {
  addOf,
  BOARD,
  CULATELLO,
  dishCard,
  menuPath,
  nameOf,
  openMenu,
  openSheet,
  sheetOf,
  sourceDish,
  unfold,
} from '@/e2e/support/steps/menu/menu-steps'
import { expect, test } from '@/e2e/support/test'

const it = messages('it')

const SPUMA = 1001005

const WAYS_OUT: Record<string, (page: Page) => Promise<unknown>> = {
  Escape: (page) => page.keyboard.press('Escape'),
  'the close button': (page) =>
    sheetOf(page)
      .getByRole('button', { name: it('common.close') })
      .click(),
  'a tap beside it': (page) => page.mouse.click(195, 20),
  'a swipe down': async (page) => {
    const grip = await page.locator('.sheet-grip').boundingBox()
    await page.mouse.move(120, (grip?.y ?? 0) + 20)
    await page.mouse.down()
    await page.mouse.move(120, (grip?.y ?? 0) + 90, { steps: 4 })
    await page.mouse.move(120, (grip?.y ?? 0) + 180, { steps: 4 })
    await page.mouse.up()
  },
}

test('a tap on the picture of a card opens its sheet', async ({ page }) => {
  await openMenu(page)
  const box = await dishCard(page, BOARD).locator('> img').boundingBox()
  await page.touchscreen.tap((box?.x ?? 0) + 40, (box?.y ?? 0) + 30)
  await expect(dishSheet(page, BOARD)).toBeVisible()
})

test('every way of closing a sheet gives the focus and the place on the menu back', async ({ page }) => {
  await openMenu(page)
  const name = nameOf(await unfold(dishCard(page, RAGU)))
  await name.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy(0, 120))
  const before = await page.evaluate(() => scrollY)
  for (const [way, leave] of Object.entries(WAYS_OUT)) {
    await name.click()
    await expect(sheetOf(page)).toBeVisible()
    await expect(page).toHaveURL(/#dish-1001022$/)
    // The sheet has risen when it stands still, and only then can a swipe find its grip.
    await animationsEnd(page)
    await leave(page)
    await expect(sheetOf(page), way).toHaveCount(0)
    await expect(name, way).toBeFocused()
    await expect(page, way).toHaveURL(menuPath())
    expect(await page.evaluate(() => scrollY), way).toBe(before)
  }
})

test('a short swipe leaves the sheet open', async ({ page }) => {
  await openMenu(page)
  const sheet = await openSheet(dishCard(page, RAGU), 'name')
  await animationsEnd(page)
  const top = (await sheet.boundingBox())?.y ?? 0
  await page.mouse.move(120, top + 20)
  await page.mouse.down()
  await page.mouse.move(120, top + 70, { steps: 4 })
  await page.mouse.up()
  await expect(sheet).toBeVisible()
  await expect.poll(async () => (await sheet.boundingBox())?.y).toBe(top)
})

// At the tap that closes the last sheet, and before the step back of the last one is done.
for (const event of ['click', 'close'])
  test(`a dish opened while another sheet closes (at its ${event}) has its own Back and Forward`, async ({ page }) => {
    await openMenu(page)
    const sheet = await openSheet(dishCard(page, CULATELLO), 'name')
    await sheet.evaluate((dialog, name) => {
      const next = () => queueMicrotask(() => document.querySelector<HTMLElement>('a[href$="/dish/1001005"]')?.click())
      const close = dialog.querySelector<HTMLElement>('.sheet-close')
      ;(name === 'click' ? close : dialog)?.addEventListener(name, next)
      close?.click()
    }, event)
    await expect(dishSheet(page, SPUMA)).toBeVisible()
    await expect(page).toHaveURL(/#dish-1001005$/)
    await page.goBack()
    await expect(sheetOf(page)).toHaveCount(0)
    await expect(page).toHaveURL(menuPath())
    await page.goForward()
    await expect(dishSheet(page, SPUMA)).toBeVisible()
    await page.goBack()
    await expect(sheetOf(page)).toHaveCount(0)
  })

test('a sheet shows the name of its dish before the details arrive', async ({ page }) => {
  const release = await holdRequests(page, '**/items/dish/*')
  await openMenu(page)
  await nameOf(dishCard(page, CULATELLO)).click()
  const { name } = sourceDish(CULATELLO)
  await expect(sheetOf(page).getByRole('heading', { name })).toBeVisible()
  await expect(sheetOf(page).getByRole('status', { name: it('common.loading') })).toBeVisible()
  release()
  await expect(sheetOf(page).getByText(it('dish.ingredients'), { exact: true })).toBeVisible()
  await expect(sheetOf(page).getByRole('status')).toHaveCount(0)
})

test('the details of a dish arrive without moving its sheet', async ({ page }) => {
  const release = await holdRequests(page, '**/items/dish/*')
  await openMenu(page)
  await nameOf(dishCard(page, BOARD)).click()
  const sheet = sheetOf(page)
  await expect(sheet.getByRole('status', { name: it('common.loading') })).toBeVisible()
  await animationsEnd(page)
  const places = () =>
    Promise.all(
      [sheet, sheet.locator('.item-media'), sheet.getByRole('heading', { level: 2 })].map((part) => part.boundingBox()),
    )
  const before = await places()
  release()
  await expect(sheet.getByRole('radio').first()).toBeAttached()
  expect(await places()).toEqual(before)
})

test('a sheet keeps the advice of its dish when its picture is broken and replaced', async ({ page }) => {
  await openMenu(page)
  const picture = await dishCard(page, BOARD).locator('> img').getAttribute('src')
  await page.route(`**${picture}`, (route) => route.fulfill({ contentType: 'image/svg+xml', body: 'no picture' }))
  const sheet = await openSheet(dishCard(page, BOARD), 'name')
  await expect(sheet.locator('.suggestion')).toBeVisible()
  await expect(sheet.locator('.item-media')).toHaveAttribute('src', '/pictures/icons/no-image.svg')
})

test('a dish that is sold out says so and cannot be added', async ({ page }) => {
  await openMenu(page)
  const flowers = await openSheet(dishCard(page, 1001021), 'name')
  await expect(flowers.getByText(it('dish.soldOut'))).toBeVisible()
  await expect(flowers.locator('.sheet-foot')).toHaveCount(0)
})

test('a dish of a tasting menu has no price and cannot be added', async ({ page }) => {
  await openMenu(page)
  const tasting = await openSheet(dishCard(page, 1001123), 'name')
  await expect(tasting.getByRole('heading', { name: it('dish.ingredients') })).toBeVisible()
  await expect(tasting).not.toContainText('€')
  await expect(tasting.locator('.sheet-foot')).toHaveCount(0)
})

test.describe('when the network fails', () => {
  test.use({ expectedErrors: [/Failed to load resource|net::ERR|ChunkLoad|Loading (CSS )?chunk/] })

  test('a sheet without its code says so, and dishes can still be added', async ({ page }) => {
    await openMenu(page)
    let down = true
    await page.route('**/_next/static/**', (route) => (down ? route.abort() : route.continue()))
    await nameOf(dishCard(page, CULATELLO)).click()
    await expect(page.getByText(it('menu.sheetFailed'))).toBeVisible()
    await expect(page).toHaveURL(menuPath())
    await addOf(dishCard(page, CULATELLO)).click()
    await expect(addOf(dishCard(page, CULATELLO))).toHaveAttribute('data-n', '1')
    down = false
    await nameOf(dishCard(page, CULATELLO)).click()
    await expect(sheetOf(page)).toBeVisible()
    await expect(page.getByText(it('menu.sheetFailed'))).toBeHidden()
  })

  test('a sheet without its details offers to ask for them again', async ({ page }) => {
    await openMenu(page)
    let silent = true
    await page.route('**/items/dish/*', (route) => (silent ? route.abort() : route.continue()))
    await nameOf(dishCard(page, BOARD)).click()
    await expect(sheetOf(page).getByRole('alert')).toContainText(it('dish.failed'))
    silent = false
    await sheetOf(page)
      .getByRole('button', { name: it('common.retry') })
      .click()
    await expect(sheetOf(page).getByRole('heading', { name: it('dish.ingredients') })).toBeVisible()
    await expect(sheetOf(page).getByRole('alert')).toHaveCount(0)
  })
})

test('a link by the token of a venue opens its dish with the menu behind it', async ({ page }) => {
  const menu = '/r/q/trattoria-lucia/menu?lang=it'
  await page.goto(`${menu}#dish-${CULATELLO}`)
  await expect(dishSheet(page, CULATELLO)).toBeVisible()
  await expect(sheetOf(page).getByRole('heading', { name: it('dish.ingredients') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheetOf(page)).toHaveCount(0)
  await expect(page).toHaveURL(menu)
  await expect(dishCard(page, CULATELLO)).toBeVisible()
})

test('a click with Ctrl or the middle button opens the page of a dish in a tab, and no sheet here', async ({
  page,
  context,
}) => {
  await openMenu(page)
  const name = nameOf(dishCard(page, CULATELLO))
  for (const click of [() => name.click({ modifiers: ['ControlOrMeta'] }), () => name.click({ button: 'middle' })]) {
    const opened = context.waitForEvent('page')
    await click()
    const tab = await opened
    await expect(tab).toHaveURL(new RegExp(`#dish-${CULATELLO}$`))
    await tab.close()
    await expect(sheetOf(page)).toHaveCount(0)
    await expect(page).toHaveURL(menuPath())
  }
})
