import 'server-only'
import type { Backend } from '@/lib/backend/backend'
import { httpPost } from '@/lib/backend/remote/http-post'

/** Card payments for the restaurant-admin API (spec section 7), form-encoded. */
export const remoteTransactions = (base: string, token: string | undefined): Backend['transactions'] => ({
  post: ({ type, ris_id, order_id, payment_intent_id }) =>
    httpPost({
      url: `${base}/stripe/transactions/`,
      token,
      headers: { 'idempotency-key': order_id },
      body: new URLSearchParams({ type, ris_id: String(ris_id), order_id, payment_intent_id }),
    }),
})
