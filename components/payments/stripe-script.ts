'use client'

import type { StripeConstructor } from '@stripe/stripe-js'
import { pageNonce } from '@/components/payments/page-nonce'

/** After this long, in ms, a script that never came is told to the diner instead of a form that never opens. */
const DEADLINE_MS = 20_000

const loads = new Map<string, Promise<StripeConstructor>>()

const load = (address: string): Promise<StripeConstructor> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const nonce = pageNonce()
    if (nonce) script.nonce = nonce
    script.src = address
    const fail = (): void => {
      clearTimeout(deadline)
      script.remove()
      loads.delete(address)
      reject(new Error('The script of Stripe did not come.'))
    }
    const deadline = setTimeout(fail, DEADLINE_MS)
    script.onerror = fail
    script.onload = () => {
      clearTimeout(deadline)
      if (window.Stripe) resolve(window.Stripe)
      else fail()
    }
    document.head.append(script)
  })

/**
 * The script of Stripe, once a page. Its own loader would ask js.stripe.com whatever the settings say. Rejects when it
 * does not come; another call tries again.
 */
export const loadStripeScript = (address: string): Promise<StripeConstructor> => {
  const loading = loads.get(address) ?? load(address)
  loads.set(address, loading)
  return loading
}
