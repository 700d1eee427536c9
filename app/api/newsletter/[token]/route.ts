import { withdrawalRoute } from '@/lib/api/server/withdrawal-route'
import { openBackend } from '@/lib/backend/open-backend'

/** GET only asks: previews and mail scanners open links. */
export const GET = withdrawalRoute(async () => 'ask')

/** Unsubscribes, also from mail clients (RFC 8058: no origin check). Same answer for unknown tokens. */
export const POST = withdrawalRoute(async ({ params }) => {
  await openBackend().newsletter.withdraw(params.token ?? '')
  return 'done'
})
