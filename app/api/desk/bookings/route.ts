import { hostEntryApi, hostEntrySchema } from '@/lib/core/desk/desk-bookings-api'
import { enterOnDesk } from '@/lib/server/desk/bookings/move-booking-on-desk'
import { deskPostRoute } from '@/lib/server/desk/desk-route'

export const POST = deskPostRoute(hostEntryApi, { schema: hostEntrySchema }, enterOnDesk)
