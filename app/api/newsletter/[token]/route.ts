import { withdrawalRoute } from '@/lib/api/server/withdrawal-route'
import { openBackend } from '@/lib/backend/open-backend'

/** Link previews, mail scanners and readers ahead open addresses: to open it withdraws nothing. */
export const GET = withdrawalRoute(async () => 'ask')

/**
 * The press of the page's button, or of a mail program's own (RFC 8058), which comes from no page of ours. Whoever knows
 * the token may; for a token of nobody the answer is the same.
 */
export const POST = withdrawalRoute(async ({ params }) => {
  await openBackend().newsletter.withdraw(params.token ?? '')
  return 'done'
})
