import { availabilityChangeSchema, deskAvailabilityApi } from '@/lib/desk/desk-availability-api'
import { changeAvailability } from '@/lib/desk/server/change-availability'
import { deskPostRoute } from '@/lib/desk/server/desk-route'

export const POST = deskPostRoute(deskAvailabilityApi, { schema: availabilityChangeSchema }, changeAvailability)
