import { expectAccessible } from '@/e2e/support/accessibility'
import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/servers/gate-test'
import { HOTEL, menuPath, openMenu, openMore, ready } from '@/e2e/support/steps/menu/menu-steps'

const it = messages('it')

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
