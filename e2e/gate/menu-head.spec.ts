import { expectAccessible } from '@/e2e/support/accessibility'
import { expect, test } from '@/e2e/support/gate-test'
import { messages } from '@/e2e/support/messages'
import { HOTEL, menuPath, openMenu, openMore, ready } from '@/e2e/support/steps/menu-steps'

const it = messages('it')

test('the tools of the menu stand in one row, each as large as a finger', async ({ page }) => {
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
})

test('the tools behind ⋯ open at a tap and close by Escape', async ({ page }) => {
  await openMenu(page)
  const more = await openMore(page)
  await expect(more.getByRole('button', { name: it('menu.share') })).toBeVisible()
  await expect(more.getByRole('button', { name: it('menu.favourites') })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(more).toBeHidden()
})

test('the long description of a venue opens at a tap', async ({ page }) => {
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

test('a device that can share is given the address of the menu', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    const share = async (data: unknown) => sessionStorage.setItem('shared', JSON.stringify(data))
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  })
  await openMenu(page, { venue: HOTEL, type: 'h', hash: '#c100201' })
  const more = await openMore(page)
  await more.getByRole('button', { name: it('menu.share') }).click()
  await expect(more).toBeHidden()
  const shared = await page.evaluate(() => sessionStorage.getItem('shared'))
  expect(JSON.parse(shared ?? 'null')).toMatchObject({ url: new URL(`/h/q/${HOTEL}/menu`, baseURL).href })
})

test('a hotel is called from the menu of a room', async ({ page }) => {
  await openMenu(page, { venue: HOTEL, type: 'h' })
  await openMore(page)
  await expect(page.getByRole('link', { name: it('menu.call') })).toHaveAttribute('href', 'tel:+3903235550102')
})

test('with the call popup, the number and the hours are shown before the call', async ({ page, features }) => {
  await page.goto(features.url + menuPath({ venue: HOTEL, type: 'h' }))
  await ready(page)
  await openMore(page)
  await page.locator('[data-tool=call]').click()
  const popup = page.getByRole('dialog', { name: it('popups.call.title') })
  await expect(popup.getByText('+39 0323 5550102')).toBeVisible()
  await expect(popup.getByRole('link', { name: it('popups.call.call') })).toHaveAttribute('href', 'tel:+3903235550102')
  await expect(popup.getByText(it('popups.call.always'))).toBeVisible()
  await expectAccessible(page)
})
