import { expectAccessible } from '@/e2e/support/accessibility'
import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/servers/gate-test'
import { HOTEL, openMenu, openMore } from '@/e2e/support/steps/menu/menu-steps'

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
