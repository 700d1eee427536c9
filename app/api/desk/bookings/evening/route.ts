import { z } from 'zod'
import { deskEveningApi } from '@/lib/core/desk/desk-bookings-api'
import { readEvening } from '@/lib/server/desk/bookings/read-evening'
import { deskReadRoute } from '@/lib/server/desk/desk-route'

const schema = z.object({ date: z.iso.date() })

export const GET = deskReadRoute(deskEveningApi, { schema }, ({ date }, call) => readEvening(call, date))
