import { dayFileQuerySchema, deskDayFileApi } from '@/lib/desk/desk-day-api'
import { daySheet } from '@/lib/desk/server/day-sheet'
import { deskReadRoute } from '@/lib/desk/server/desk-route'
import { ok } from '@/lib/result'

const options = { schema: dayFileQuerySchema, role: 'owner' } as const

export const GET = deskReadRoute(deskDayFileApi, options, async (asked, call) => ok(await daySheet(call, asked)))
