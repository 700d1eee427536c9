import { startServer } from '@/e2e/support/servers/start-server'
import { SATURDAY_EVENING } from '@/e2e/support/steps/form-steps'
import { FEATURES } from '@/lib/core/features.mjs'
import { fakeStripe } from '@/lib/testing/vendors/stripe/fake-stripe'

/** A server on which nothing is missing: every feature is on, cards are taken, and venues are open for dinner. */
export const everyPageServer = async (): Promise<ReturnType<typeof startServer>> => {
  const stripe = await fakeStripe()
  const env = { ...stripe.env, COPERTO_FEATURES: FEATURES.join() }
  const server = await startServer({ env, now: SATURDAY_EVENING })
  void server.ended.then(stripe.close)
  return server
}
