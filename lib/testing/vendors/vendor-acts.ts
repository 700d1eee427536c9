import type { OnlineMethod } from '@/lib/payments/provider'
import { CARDS } from '@/lib/testing/vendors/stripe/fake-stripe-intents'
import type { TestVendors, VendorCheckout } from '@/lib/testing/vendors/test-vendors'

/** Something happens at a provider to the payment of a checkout. */
export type Act = (vendors: TestVendors, checkout: VendorCheckout) => unknown

const unitOf = ({ paypal }: TestVendors, { reference }: VendorCheckout) => {
  const order = paypal.orders.find(({ id }) => id === reference)
  if (!order) throw new Error('no order at PayPal')
  return { order, unit: order.purchase_units[0] }
}

const sumupOf = ({ sumup }: TestVendors, { reference }: VendorCheckout) =>
  sumup.checkouts.find(({ id }) => id === reference)

const moneyInOf = ({ lemonway }: TestVendors, { paymentId }: VendorCheckout) =>
  lemonway.pages.find(({ reference }) => reference === paymentId)?.moneyIn

const change = (target: object | undefined, changes: object): void => void Object.assign(target ?? {}, changes)

export const stripe =
  (changes: object): Act =>
  (vendors, { reference }) =>
    vendors.stripe.alter(reference, changes)
export const stripeMetadata =
  (changes: object): Act =>
  ({ stripe }, { reference }) => {
    const metadata = stripe.intents().find(({ id }) => id === reference)?.metadata
    stripe.alter(reference, { metadata: { ...metadata, ...changes } })
  }
export const card =
  (number: string): Act =>
  (vendors, { reference }) =>
    vendors.stripe.pay(reference, number)
export const bank =
  (succeeds: boolean): Act =>
  (vendors, { reference }) =>
    vendors.stripe.finish(reference, succeeds)
export const captured =
  (status: string): Act =>
  (vendors, checkout) => {
    const { order, unit } = unitOf(vendors, checkout)
    order.status = 'COMPLETED'
    unit.payments = { captures: [{ id: `CAP${checkout.paymentId}`, status, amount: unit.amount }] }
  }
export const paypal =
  (changes: object): Act =>
  (vendors, checkout) =>
    change(unitOf(vendors, checkout).unit, changes)
export const sumup =
  (changes: object): Act =>
  (vendors, checkout) =>
    change(sumupOf(vendors, checkout), changes)
export const sumupCard =
  (how: 'approve' | 'fail' | 'pending'): Act =>
  (vendors, { reference }) =>
    vendors.sumup.pay(reference, how)
export const lemonway =
  (changes: object): Act =>
  (vendors, checkout) =>
    change(moneyInOf(vendors, checkout), changes)

/** Lemonway's numbers of a payment's states. */
export const LEMONWAY = { done: 0, refused: 6, unsure: 14 }

/** Taken, though not by us, who would have looked first. */
export const TAKEN: Record<OnlineMethod, Act> = {
  stripe: card(CARDS.good),
  paypal: captured('COMPLETED'),
  sumup: sumupCard('approve'),
  lemonway: lemonway({ status: LEMONWAY.done }),
}
