import { ONLINE_METHODS, type OnlineMethod } from '@/lib/core/payments/provider'
import { startFakeLemonway } from '@/lib/testing/vendors/lemonway/fake-lemonway'
import { lemonwayVendor } from '@/lib/testing/vendors/lemonway/lemonway-vendor'
import { startFakePaypal } from '@/lib/testing/vendors/paypal/fake-paypal'
import { paypalVendor } from '@/lib/testing/vendors/paypal/paypal-vendor'
import { fakeStripe } from '@/lib/testing/vendors/stripe/fake-stripe'
import { stripeVendor } from '@/lib/testing/vendors/stripe/stripe-vendor'
import { startFakeSumup } from '@/lib/testing/vendors/sumup/fake-sumup'
import { sumupVendor } from '@/lib/testing/vendors/sumup/sumup-vendor'
import type { Vendor } from '@/lib/testing/vendors/vendor'

// The one list of providers that tests go by: whoever is forgotten does not compile.

/** Every provider's wire, as it runs on the loopback. */
export type Wires = {
  stripe: Awaited<ReturnType<typeof fakeStripe>>
  sumup: Awaited<ReturnType<typeof startFakeSumup>>
  paypal: Awaited<ReturnType<typeof startFakePaypal>>
  lemonway: Awaited<ReturnType<typeof startFakeLemonway>>
}

export const startWires = async (): Promise<Wires> => ({
  stripe: await fakeStripe(),
  sumup: await startFakeSumup(),
  paypal: await startFakePaypal(),
  lemonway: await startFakeLemonway(),
})

export const VENDORS: { [Method in OnlineMethod]: Vendor<Method> } = {
  stripe: stripeVendor,
  sumup: sumupVendor,
  paypal: paypalVendor,
  lemonway: lemonwayVendor,
}

export const closeWires = (wires: Wires): Promise<unknown> =>
  Promise.all(ONLINE_METHODS.map((method) => wires[method].close()))

/** One of something for each provider. */
export const byMethod = <T>(make: (method: OnlineMethod) => T): Record<OnlineMethod, T> =>
  Object.fromEntries(ONLINE_METHODS.map((method) => [method, make(method)])) as Record<OnlineMethod, T>

/** The providers whose money our own server takes, once a diner has approved it. */
export const CAPTURED: readonly OnlineMethod[] = ONLINE_METHODS.filter((method) => VENDORS[method].capture !== null)
