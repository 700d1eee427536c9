import { expectAccessible } from '@/e2e/support/accessibility'
import { TRATTORIA } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/gate-test'
import {
  COZZE,
  lineOf,
  noteOf,
  openCart,
  pressOn,
  proceedOf,
  SPELT_MARGHERITA,
  TWO_BURRATE,
  totalOf,
  undoOf,
  withCover,
  writeNote,
  writtenOf,
} from '@/e2e/support/steps/cart-steps'
import { cartLines, euro, keepCart } from '@/e2e/support/steps/menu/menu-steps'
import { speak } from '@/e2e/support/steps/order-steps'

const say = speak('it')

test('the cart shows picture, price and pieces of a line, and its total follows them', { tag: '@remote' }, async ({
  page,
}) => {
  await keepCart(page, TRATTORIA, [TWO_BURRATE, COZZE])
  await openCart(page)
  await expect(page.getByRole('heading', { level: 1, name: say('cart.title') })).toBeVisible()
  await expect(page.getByRole('link', { name: say('cart.backToMenu') })).toHaveAttribute(
    'href',
    `/r/q/${TRATTORIA}/menu`,
  )
  const line = lineOf(page, TWO_BURRATE.name)
  await expect(line.getByText(euro(2400), { exact: true })).toBeVisible()
  await expect(line.locator('.cart-line-picture img')).toHaveAttribute('src', /\/pictures\//)
  await expect(totalOf(page)).toHaveText(withCover(3600))
  await expect(proceedOf(page)).toHaveAttribute('href', `/r/q/${TRATTORIA}/orders/tables`)
  await line.getByRole('button', { name: say('cart.more', { name: TWO_BURRATE.name }) }).click()
  await expect(totalOf(page)).toHaveText(withCover(4800))
  await line.getByRole('button', { name: say('cart.less', { name: TWO_BURRATE.name }) }).click()
  await expect(totalOf(page)).toHaveText(withCover(3600))
  await expectAccessible(page)
})

test('the note of a line is kept after a reload and can be emptied', async ({ page }) => {
  await keepCart(page, TRATTORIA, [TWO_BURRATE])
  await openCart(page)
  const line = lineOf(page, TWO_BURRATE.name)
  await expect(noteOf(page, TWO_BURRATE.name)).toHaveCount(0)
  await writeNote(page, TWO_BURRATE.name, 'senza basilico')
  await expect(line.getByRole('button', { name: say('cart.edit') })).toBeFocused()
  await page.reload()
  await expect(writtenOf(page, TWO_BURRATE.name)).toHaveText('senza basilico')
  await pressOn(page, TWO_BURRATE.name, 'edit')
  await expect(noteOf(page, TWO_BURRATE.name)).toHaveValue('senza basilico')
  await noteOf(page, TWO_BURRATE.name).fill('')
  await noteOf(page, TWO_BURRATE.name).press('Enter')
  await expect(line.getByRole('button', { name: say('cart.noteAdd') })).toBeFocused()
})

test('a removed line comes back where it stood, with its note and choices', async ({ page }) => {
  await keepCart(page, TRATTORIA, [TWO_BURRATE, { ...SPELT_MARGHERITA, n: 3, note: 'ben cotta' }, COZZE])
  await openCart(page)
  await expect(page.locator('.cart-line')).toHaveCount(3)
  const before = await cartLines(page)
  await pressOn(page, 'Margherita', 'remove')
  await expect(page.getByRole('status').filter({ hasText: 'Margherita' })).toBeAttached()
  await expect(page.locator('.cart-undo')).toContainText(say('cart.taken', { name: SPELT_MARGHERITA.name }))
  await undoOf(page, SPELT_MARGHERITA.name).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.cart-line').nth(1)).toBeFocused()
  await expect(page.locator('.cart-undo')).toHaveCount(0)
  expect(await cartLines(page)).toEqual(before)
})
