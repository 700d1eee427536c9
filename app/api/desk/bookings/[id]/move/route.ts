import { deskBookingMoveApi, deskBookingMoveSchema } from '@/lib/core/desk/desk-bookings-api'
import { moveBookingOnDesk } from '@/lib/server/desk/bookings/move-booking-on-desk'
import { deskPostRoute } from '@/lib/server/desk/desk-route'

export const POST = deskPostRoute(deskBookingMoveApi, { schema: deskBookingMoveSchema }, (move, call) =>
  moveBookingOnDesk(call.params.id, move, call),
)
