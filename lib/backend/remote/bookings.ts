import 'server-only'
import type { Backend } from '@/lib/backend/backend'
import type { Upstream } from '@/lib/backend/remote/upstream'

/**
 * The venue's bookings system (spec section 7). The booking's id goes along as the key of the request, so that a system
 * that heeds it books once however often an answer is lost.
 */
export const remoteBookings = (upstream: Upstream): Backend['bookings'] => ({
  post: async (id, booking) => {
    await upstream.send('booking', { body: { json: booking }, headers: { 'idempotency-key': id } })
  },
})
