import { expect, type Page } from 'playwright/test'
import { blockStorage } from '@/e2e/support/blocked-storage'
import { changeVenue, OPERATOR } from '@/e2e/support/documents'
import { PIZZERIA } from '@/e2e/support/place-order'
import { startServer } from '@/e2e/support/servers/start-server'
import { proceedOf } from '@/e2e/support/steps/cart-steps'
import {
  costs,
  DISHES,
  type FormPage,
  fillAddress,
  fillPerson,
  formTermsOf,
  NEAR,
  openForm,
  personFieldOf,
  pieceOf,
  SATURDAY_EVENING,
  say,
} from '@/e2e/support/steps/form-steps'
import { barOf, dishCard, euro, ready, unfold } from '@/e2e/support/steps/menu/menu-steps'
import { watchOrders } from '@/e2e/support/steps/order-steps'
import { shopTest } from '@/e2e/support/steps/payments/payment-steps'
import { paypalVendor } from '@/e2e/support/steps/payments/paypal-steps'
import { expectSentAs } from '@/e2e/support/steps/payments/vendor-steps'
import { runningBar } from '@/e2e/support/steps/running-steps'
import { startFakePaypal } from '@/lib/testing/vendors/paypal/fake-paypal'

/** The pizzeria on a Saturday evening, whose shipments are paid as its deliveries are. */
const test = shopTest(async () => {
  const paypal = await startFakePaypal()
  const server = await startServer({ env: { ...paypal.env, ...OPERATOR }, now: SATURDAY_EVENING })
  await changeVenue(server, PIZZERIA, ({ orders, ...venue }) => {
    const shipment = orders.delivery && { active: true, payment_methods: orders.delivery.payment_methods }
    return { ...venue, orders: { ...orders, shipment } }
  })
  const close = () => Promise.all([server.kill(), paypal.close()])
  return { shop: { server, paypal }, close }
})

const QUANTITY = 2
const PRODUCTS = QUANTITY * DISHES[PIZZERIA].price
const FARE = 150

type Server = Parameters<typeof openForm>[1]

const titleOf = (page: Page, key: Parameters<typeof say>[0]) => page.getByRole('heading', { level: 1, name: say(key) })

/** From the menu to the form, in a browser without storage. */
const walkToForm = async (page: Page, server: Server, form: FormPage) => {
  await blockStorage(page.context())
  await page.goto(`${server.url}/d/q/${PIZZERIA}/menu?lang=it`)
  await ready(page)
  const add = (await unfold(dishCard(page, DISHES[PIZZERIA].id))).locator('.add')
  await add.click()
  await expect(barOf(page)).toContainText('1')
  await add.click()
  await expect(barOf(page)).toContainText(String(QUANTITY))
  await barOf(page).click()
  await proceedOf(page).click()
  await expect(titleOf(page, 'forms.type.title')).toBeVisible()
  // Of the types a shipment is only reached by its address.
  if (form === 'shipment') return openForm(page, server, PIZZERIA, form)
  await page.getByRole('radio', { name: say(`forms.service.delivery`) }).check()
  await page.getByRole('button', { name: say('forms.type.confirm') }).click()
}

const fillDelivery = async (page: Page) => {
  await fillAddress(page, NEAR)
  await expect(page.getByText(costs(FARE))).toBeVisible()
  await page.getByRole('button', { name: /^Appena possibile/ }).click()
  await fillPerson(page)
  await page.reload()
  await expect(page.getByText(costs(FARE))).toBeVisible()
  await expect(pieceOf(page, 'streetName')).toHaveValue(NEAR.streetName)
  await formTermsOf(page).check()
}

const fillShipment = async (page: Page) => {
  await fillAddress(page, NEAR)
  await fillPerson(page)
  await page.reload()
  await expect(personFieldOf(page, 'name')).not.toHaveValue('')
  await expect(pieceOf(page, 'streetName')).toHaveValue(NEAR.streetName)
  await formTermsOf(page).check()
}

const JOURNEYS = [
  { form: 'delivery', fill: fillDelivery, total: PRODUCTS + FARE, words: { cash: 'pay.cash', online: 'pay.online' } },
  {
    form: 'shipment',
    fill: fillShipment,
    total: PRODUCTS,
    words: { cash: 'pay.cashShip', online: 'pay.onlineShip' },
  },
] as const

for (const { form, fill, total, words } of JOURNEYS) {
  const payOf = (page: Page, means: 'cash' | 'online') =>
    page.getByRole('button', { name: say(`checkout.${words[means]}`, { amount: euro(total) }) })

  test(`without storage a ${form} is ordered in cash, once, and stays in sight`, async ({ page, shop: { server } }) => {
    const sent = watchOrders(page)
    await walkToForm(page, server, form)
    await fill(page)
    await payOf(page, 'cash').dblclick()
    await expect(titleOf(page, 'confirmation.whatsapp.title')).toBeVisible()

    await page.reload()
    await expect(titleOf(page, 'confirmation.whatsapp.title')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: say('frame.emptyTitle') })).toBeVisible()
    await page.goto(`${server.url}/d/q/${PIZZERIA}/menu?lang=it`)
    await expect(runningBar(page).getByRole('link').first()).toBeVisible()
    await expect(barOf(page)).toBeHidden()
    expect(sent).toHaveLength(1)
  })

  test(`without storage a ${form} is paid by PayPal, once`, async ({ page, shop: { server, paypal } }) => {
    const vendor = paypalVendor(paypal)
    const sent = watchOrders(page)
    await walkToForm(page, server, form)
    await fill(page)
    await payOf(page, 'online').click()
    await vendor.opened(page)
    await page.reload()
    await vendor.opened(page)
    await vendor.pay(page, 'dblclick')
    await expect(titleOf(page, 'confirmation.awaiting.title')).toBeVisible()
    const orderId = new URL(page.url()).searchParams.get('order') ?? ''

    await page.reload()
    await expect(titleOf(page, 'confirmation.awaiting.title')).toBeVisible()
    // Back leads to the payment page, which knows that it is paid.
    await vendor.back(page)
    await expect(titleOf(page, 'confirmation.awaiting.title')).toBeVisible()
    await expectSentAs(server, orderId, vendor.transactionOf)
    expect([sent.length, vendor.collected(orderId)]).toEqual([1, [total]])
  })
}
