import { SATURDAY_EVENING } from '@/e2e/form-steps'
import { startServer } from '@/e2e/support/start-server'
import { fakeStripe } from '@/e2e/support/vendors/fake-stripe'
import { FEATURES } from '@/lib/features.mjs'

/** A server on which nothing is missing: every feature is on, cards are taken, and venues are open for dinner. */
export const everyPageServer = async (): Promise<ReturnType<typeof startServer>> => {
  const stripe = await fakeStripe()
  const env = { ...stripe.env, COPERTO_FEATURES: FEATURES.join() }
  const server = await startServer({ env, now: SATURDAY_EVENING })
  void server.ended.then(stripe.stop)
  return server
}
