import 'server-only'
import type { Backend } from '@/lib/backend/backend'
import type { Upstream } from '@/lib/backend/remote/upstream'

/** The venue's bookings system (spec section 7). */
export const remoteBookings = (upstream: Upstream): Backend['bookings'] => ({
  post: async (id, booking) => {
    await upstream.send('booking', { body: { json: booking }, headers: { 'idempotency-key': id } })
  },
})
