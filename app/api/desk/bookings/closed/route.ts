import { closeHalfHourApi, closeHalfHourSchema } from '@/lib/core/desk/desk-bookings-api'
import { closeHalfHour } from '@/lib/server/desk/bookings/close-half-hour'
import { deskPostRoute } from '@/lib/server/desk/desk-route'

export const POST = deskPostRoute(closeHalfHourApi, { schema: closeHalfHourSchema }, closeHalfHour)
