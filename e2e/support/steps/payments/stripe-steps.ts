import { expect, type Locator, type Page } from 'playwright/test'
import { alertOf, type PayingVendor, say } from '@/e2e/support/steps/payments/vendor-steps'
import { type FakeStripe, stripeMessage } from '@/lib/testing/vendors/stripe/fake-stripe'
import { CARDS } from '@/lib/testing/vendors/stripe/fake-stripe-intents'

type Field = 'number' | 'expiry' | 'cvc'

const FRAMES: Record<Field, string> = {
  number: 'Secure card number input frame',
  expiry: 'Secure expiration date input frame',
  cvc: 'Secure CVC input frame',
}

/** A field of the card, inside the frame of the provider's that alone holds it. */
export const cardFieldOf = (page: Page, field: Field): Locator =>
  page.frameLocator(`iframe[title="${FRAMES[field]}"]`).getByRole('textbox')

export const consentOf = (page: Page): Locator =>
  page.getByRole('checkbox', { name: say('payment.stripe.consent.label') })

export const payCardOf = (page: Page): Locator => page.locator('button[type="submit"]')

/** Fills in the card and agrees, as far as that was not done before. */
export const giveCard = async (page: Page, number: string = CARDS.good): Promise<void> => {
  await cardFieldOf(page, 'number').fill(number)
  await cardFieldOf(page, 'expiry').fill('1230')
  await cardFieldOf(page, 'cvc').fill('123')
  await consentOf(page).check()
}

export const payWith = async (page: Page, number: string): Promise<void> => {
  await giveCard(page, number)
  await payCardOf(page).click()
}

/** Answers what the bank asks in its own frame. */
export const answerBank = (page: Page, answer: 'Complete' | 'Fail' | 'Cancel'): Promise<void> =>
  page.frameLocator('iframe[title="3D Secure"]').getByRole('button', { name: answer }).click()

/** The newest intent of an order. */
const intentOf = (stripe: FakeStripe, orderId: string) => {
  const intent = stripe.intents().findLast(({ metadata }) => metadata.order_id === orderId)
  if (!intent) throw new Error('no intent')
  return intent
}

export const bankOf = (page: Page): Locator => page.locator('iframe[title="3D Secure"]')

const STALE_MS = 6 * 60_000

export const stripeVendor = (stripe: FakeStripe): PayingVendor => {
  const paid = (orderId: string, options: Parameters<typeof stripeMessage>[2] = {}) => {
    const intent = intentOf(stripe, orderId)
    const object = { ...intent, status: 'succeeded', amount_received: intent.amount }
    return stripeMessage('payment_intent.succeeded', object, options)
  }
  return {
    method: 'stripe',
    opened: (page) => expect(payCardOf(page)).toBeVisible(),
    refused: async (page) => {
      await payWith(page, CARDS.declined)
      await expect(alertOf(page, 'La tua carta è stata rifiutata.')).toBeVisible()
      await payWith(page, CARDS.withoutFunds)
      await expect(alertOf(page, 'La tua carta non dispone di fondi sufficienti.')).toBeVisible()
      await expect(payCardOf(page)).toBeEnabled()
    },
    halfway: async (page) => {
      await payWith(page, CARDS.authenticated)
      await expect(bankOf(page)).toBeVisible()
    },
    pay: async (page, press = 'click') => {
      await giveCard(page)
      await payCardOf(page)[press]()
    },
    back: async (page) => {
      await page.goBack()
    },
    payUnseen: (orderId) => void stripe.pay(intentOf(stripe, orderId).id, CARDS.good),
    collected: (orderId) => {
      const ids = stripe.intents().flatMap(({ id, metadata }) => (metadata.order_id === orderId ? [id] : []))
      return stripe.charges().flatMap(({ payment_intent: id, amount }) => (ids.includes(id) ? amount : []))
    },
    transactionOf: (orderId) => intentOf(stripe, orderId).id,
    referenceOf: (orderId) => intentOf(stripe, orderId).id,
    message: (orderId, tells) => {
      const failed = { ...intentOf(stripe, orderId), status: 'requires_payment_method', amount_received: 0 }
      return tells === 'paid' ? paid(orderId) : stripeMessage('payment_intent.payment_failed', failed)
    },
    forgeries: (orderId, other) => [
      ['unsigned', { ...paid(orderId), headers: { 'content-type': 'application/json' } }, 400],
      ['signed by somebody else', paid(orderId, { secret: 'whsec_somebodyElse' }), 400],
      ['altered', paid(orderId, { altered: true }), 400],
      ['stale', paid(orderId, { at: new Date(Date.now() - STALE_MS) }), 400],
      ['of another order', paid(other), 200],
    ],
  }
}
