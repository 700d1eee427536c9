import 'server-only'
import type { Backend } from '@/lib/server/backend/backend'
import type { Upstream } from '@/lib/upstream/upstream'

/** The venue's bookings system (spec section 7). */
export const remoteBookings = (upstream: Upstream): Backend['bookings'] => ({
  post: async (id, booking) => {
    await upstream.send('booking', { body: { json: booking }, headers: { 'idempotency-key': id } })
  },
})
