import { dayQuerySchema, deskDayApi } from '@/lib/core/desk/desk-day-api'
import { ok } from '@/lib/core/result'
import { deskReadRoute } from '@/lib/server/desk/desk-route'
import { readDay } from '@/lib/server/desk/read-day'

export const GET = deskReadRoute(deskDayApi, { schema: dayQuerySchema }, async ({ day }, call) =>
  ok(await readDay(call, day, Date.now())),
)
