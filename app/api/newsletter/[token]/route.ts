import { openBackend } from '@/lib/server/open/open-backend'
import { withdrawalRoute } from '@/lib/server/route/withdrawal-route'

/** GET only asks: previews and mail scanners open links. */
export const GET = withdrawalRoute(async () => 'ask')

/** Unsubscribes, also from mail clients (RFC 8058: no origin check). Same answer for unknown tokens. */
export const POST = withdrawalRoute(async ({ params }) => {
  await openBackend().newsletter.withdraw(params.token ?? '')
  return 'done'
})
