import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import {
  addToCart,
  COVER,
  chooseTable,
  DINER,
  euro,
  fillCart,
  JOURNEYS,
  openTables,
  path,
  payOf,
  speak,
  storedCart,
  tableOf,
  termsOf,
  VENUE,
  watchOrders,
} from '@/e2e/support/steps/order-steps'
import { expect, test } from '@/e2e/support/test'

for (const { locale, dish, price, sorbet, table } of JOURNEYS) {
  // The screens are the same ones in every language; e2e/accessibility looks at each of them in all.
  const expectScreen = (page: Page) => (locale === DINER.locale ? expectAccessible(page) : null)
  test(`a diner orders at the table, from the code to the confirmation, in ${locale}`, { tag: '@remote' }, async ({
    page,
  }) => {
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

    await chooseTable(page, say, table)
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
    // Printed, or saved as PDF, is the receipt alone.
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
    await page.emulateMedia({ media: null })

    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: say('confirmation.order.title') })).toBeVisible()
    await page.getByRole('link', { name: say('confirmation.toMenu') }).click()
    await expect(page.locator('.card').first()).toBeVisible()
    await expect(page.getByRole('link', { name: say('menu.cartBar') })).toBeHidden()
  })
}

test('a reload keeps what was typed, a double tap is one order, Back finds nothing to order again', async ({
  page,
}) => {
  const say = speak(DINER.locale)
  const sent = watchOrders(page)
  await openTables(page, DINER, say)
  await chooseTable(page, say, '17')
  await page.getByRole('button', { name: say('checkout.people.more') }).click()
  await page.getByRole('textbox', { name: say('checkout.note.label') }).fill('Siamo in ritardo')
  await page.reload()
  await expect(tableOf(page, say)).toHaveValue('17')
  await expect(page.getByText(say('checkout.table.open', { table: '17' }))).toBeVisible()
  await expect(page.getByRole('textbox', { name: say('checkout.note.label') })).toHaveValue('Siamo in ritardo')
  const pay = payOf(page, say, DINER.price + COVER * 2)
  await expect(pay).toBeVisible()
  await expect(termsOf(page, say)).not.toBeChecked()

  await termsOf(page, say).check()
  await expect(pay).toHaveAttribute('aria-disabled', 'false')
  await pay.dblclick()
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.order.title') })).toBeVisible()
  expect(sent).toHaveLength(1)
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

test('a success page opened by hand changes nothing, the failure page clears the basket only when asked', async ({
  page,
}) => {
  const say = speak(DINER.locale)
  await fillCart(page)
  await page.goto(path('/orders/error', DINER.locale))
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.error.title') })).toBeVisible()
  await expectAccessible(page)
  const before = await storedCart(page)
  expect(before).toContain(DINER.dish)
  for (const query of [
    'provider=cash',
    'provider=stripe&transactionid=pi_forged',
    'provider=cash&transactionid=cash_1',
  ]) {
    await page.goto(`/r/q/${VENUE}/orders/success?${query}&lang=${DINER.locale}`)
    await expect(page.getByRole('heading', { level: 1, name: say('confirmation.unknown.title') })).toBeVisible()
  }
  await expectAccessible(page)
  expect(await storedCart(page)).toBe(before)

  await page.goto(path('/orders/cancel', DINER.locale))
  await page.getByRole('button', { name: say('confirmation.clear') }).click()
  await expect(page).toHaveURL(/\/menu/)
  await expect(page.getByRole('link', { name: say('menu.cartBar') })).toBeHidden()
})

test('the whole order by keyboard alone', async ({ page }) => {
  const say = speak(DINER.locale)
  await fillCart(page)
  await page.goto(path('/orders', DINER.locale))
  const tabTo = async (target: ReturnType<Page['getByRole']>) => {
    for (let presses = 0; presses < 40; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error('the keyboard does not reach the control')
  }
  const more = page.getByRole('button', { name: say('cart.more', { name: DINER.dish }) })
  await expect(more).toBeVisible()
  await tabTo(more)
  await page.keyboard.press('Enter')
  await tabTo(page.getByRole('link', { name: say('cart.proceed') }))
  await page.keyboard.press('Enter')
  await expect(tableOf(page, say)).toBeVisible()
  await tabTo(tableOf(page, say))
  await page.keyboard.type('20')
  await tabTo(termsOf(page, say))
  await page.keyboard.press('Space')
  const pay = payOf(page, say, DINER.price * 2 + COVER)
  await expect(pay).toHaveAttribute('aria-disabled', 'false')
  await tabTo(pay)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.order.title') })).toBeVisible()
})
