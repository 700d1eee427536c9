import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { holdRequests } from '@/e2e/support/hold-requests'
import { COVER } from '@/e2e/support/place-order'
import { tabTo } from '@/e2e/support/steps/form-steps'
import { euro } from '@/e2e/support/steps/menu/menu-steps'
import {
  addToCart,
  chooseTable,
  DINER,
  fillCart,
  JOURNEYS,
  openTables,
  path,
  payOf,
  speak,
  type Translate,
  tableOf,
  takeTable,
  termsOf,
  watchOrders,
} from '@/e2e/support/steps/order-steps'
import { expect, test } from '@/e2e/support/test'

const placedOf = (page: Page, say: Translate) =>
  page.getByRole('heading', { level: 1, name: say('confirmation.order.title') })

for (const { locale, dish, price, sorbet, table } of JOURNEYS) {
  // The screens are the same ones in every language; e2e/accessibility looks at each of them in all.
  const expectScreen = (page: Page) => (locale === DINER.locale ? expectAccessible(page) : null)
  test(`a diner composes and places an order at the table in ${locale}`, { tag: '@remote' }, async ({ page }) => {
    const say = speak(locale)
    const sent = watchOrders(page)
    await page.goto(path('', locale))
    await expectScreen(page)
    await page.getByRole('link', { name: say('splash.menu') }).click()
    await addToCart(page, say, dish)
    await addToCart(page, say, sorbet)
    await page.getByRole('link', { name: say('menu.cartBar') }).click()

    await expect(page.getByRole('heading', { level: 1, name: say('cart.title') })).toBeVisible()
    await page.getByRole('button', { name: say('cart.more', { name: dish }) }).click()
    await page.getByRole('button', { name: `${say('cart.remove')} ${sorbet}` }).click()
    await expect(page.getByRole('heading', { level: 2, name: sorbet })).toBeHidden()
    const note = page.getByRole('textbox', { name: `${say('cart.note')} ${say('cart.noteFor', { name: dish })}` })
    await page.getByRole('button', { name: `${say('cart.noteAdd')} ${say('cart.noteFor', { name: dish })}` }).click()
    await expect(note).toHaveAttribute('placeholder', say('cart.notePlaceholder'))
    await note.fill('senza basilico')
    await expectScreen(page)
    await page.getByRole('link', { name: say('cart.proceed') }).click()

    await takeTable(page, say, table)
    await expect(page.getByText(say('checkout.table.open', { table }))).toBeVisible()
    await page.getByRole('button', { name: say('checkout.people.more') }).click()
    await termsOf(page, say).check()
    await expectScreen(page)
    const total = price * 2 + COVER * 2
    await payOf(page, say, total).click()

    await expect(page.getByRole('heading', { level: 1, name: say('confirmation.order.title') })).toBeVisible()
    await expect(page).toHaveURL(/\/orders\/success\?provider=cash/)
    await expect(page.getByText(euro(total))).toBeVisible()
    await expect(page.getByText('senza basilico')).toBeVisible()
    await expectScreen(page)
    expect(sent).toHaveLength(1)

    const receipt = page.getByRole('region', { name: say('confirmation.receipt.title') })
    const line = [`2 × ${dish}`, 'senza basilico', euro(price * 2)]
    const charges = [say('confirmation.order.cover'), euro(COVER * 2), say('confirmation.order.total'), euro(total)]
    await expect(receipt.locator('.totals')).toHaveText([...line, ...charges].join(''))
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: say('confirmation.order.title') })).toBeVisible()
    await page.getByRole('link', { name: say('confirmation.toMenu') }).click()
    await expect(page.locator('.card').first()).toBeVisible()
    await expect(page.getByRole('link', { name: say('menu.cartBar') })).toBeHidden()
  })
}

/** Places an order at a table, and answers what was sent. */
const placeOrder = async (page: Page, table: string) => {
  const say = speak(DINER.locale)
  const sent = watchOrders(page)
  await openTables(page, DINER, say)
  await takeTable(page, say, table)
  await termsOf(page, say).check()
  await payOf(page, say, DINER.price + COVER).click()
  await expect(placedOf(page, say)).toBeVisible()
  return { say, sent }
}

test('the receipt of an order is printed alone', async ({ page }) => {
  const { say } = await placeOrder(page, '18')
  const receipt = page.getByRole('region', { name: say('confirmation.receipt.title') })
  const print = page.getByRole('button', { name: say('confirmation.receipt.print') })
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await print.click()
  await expect(page.locator('body[data-printed]')).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(receipt.getByText(say('confirmation.receipt.notFiscal'))).toBeVisible()
  await expect(receipt.locator('.totals')).toBeVisible()
  await expect(page.getByRole('heading')).toHaveCount(0)
  await expect(print).toBeHidden()
})

test('a reload keeps what was typed at the table, except for the accepted terms', async ({ page }) => {
  const say = speak(DINER.locale)
  await openTables(page, DINER, say)
  await chooseTable(page, say, '17')
  await page.getByRole('button', { name: say('checkout.people.more') }).click()
  await page.getByRole('textbox', { name: say('checkout.note.label') }).fill('Siamo in ritardo')
  await termsOf(page, say).check()
  await page.reload()
  await expect(tableOf(page, say)).toHaveValue('17')
  await expect(page.getByText(say('checkout.table.open', { table: '17' }))).toBeVisible()
  await expect(page.getByRole('textbox', { name: say('checkout.note.label') })).toHaveValue('Siamo in ritardo')
  await expect(payOf(page, say, DINER.price + COVER * 2)).toBeVisible()
  await expect(termsOf(page, say)).not.toBeChecked()
})

test('a table is checked soon after the last key, before the field is left', async ({ page }) => {
  const say = speak(DINER.locale)
  await openTables(page, DINER, say)
  await tableOf(page, say).pressSequentially('17')
  await expect(page.getByText(say('checkout.table.open', { table: '17' }))).toBeVisible()
  await expect(tableOf(page, say)).toBeFocused()
})

test('with the terms ticked first, one tap on the button waits for the table and orders', async ({ page }) => {
  const say = speak(DINER.locale)
  const sent = watchOrders(page)
  await openTables(page, DINER, say)
  await termsOf(page, say).check()
  const release = await holdRequests(page, '**/api/tables/check')
  await tableOf(page, say).fill('25')
  // Not enabled yet: the driver of this browser would wait for it.
  await payOf(page, say, DINER.price + COVER).click({ force: true })
  await expect(page.getByText(say('checkout.table.checking'))).toBeVisible()
  expect(sent).toEqual([])
  release()
  await expect(placedOf(page, say)).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('after an order Back and the cart have nothing to order again', async ({ page }) => {
  const { say, sent } = await placeOrder(page, '19')
  await page.goBack()
  await expect(page.getByRole('heading', { name: say('frame.emptyTitle') })).toBeVisible()
  expect(sent).toHaveLength(1)

  await page.goto(path('/orders', DINER.locale))
  await expect(page.getByRole('heading', { name: say('cart.emptyTitle') })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: say('cart.backToMenu') })
    .last()
    .click()
  await expect(page).toHaveURL(/\/menu/)
})

test('an order at the table is composed and placed by keyboard alone', async ({ page }) => {
  const say = speak(DINER.locale)
  await fillCart(page)
  await page.goto(path('/orders', DINER.locale))
  await tabTo(page, page.getByRole('button', { name: say('cart.more', { name: DINER.dish }) }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: say('cart.proceed') }))
  await page.keyboard.press('Enter')
  await tabTo(page, tableOf(page, say))
  await page.keyboard.type('20')
  await tabTo(page, termsOf(page, say))
  await page.keyboard.press('Space')
  const pay = payOf(page, say, DINER.price * 2 + COVER)
  await expect(pay).toHaveAttribute('aria-disabled', 'false')
  await tabTo(page, pay)
  await page.keyboard.press('Enter')
  await expect(placedOf(page, say)).toBeVisible()
})
