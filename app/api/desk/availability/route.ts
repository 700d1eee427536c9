import { availabilityChangeSchema, deskAvailabilityApi } from '@/lib/core/desk/desk-availability-api'
import { changeAvailability } from '@/lib/server/desk/change-availability'
import { deskPostRoute } from '@/lib/server/desk/desk-route'

export const POST = deskPostRoute(deskAvailabilityApi, { schema: availabilityChangeSchema }, changeAvailability)
