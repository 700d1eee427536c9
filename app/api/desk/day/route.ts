import { dayQuerySchema, deskDayApi } from '@/lib/desk/desk-day-api'
import { deskReadRoute } from '@/lib/desk/server/desk-route'
import { readDay } from '@/lib/desk/server/read-day'
import { ok } from '@/lib/result'

export const GET = deskReadRoute(deskDayApi, { schema: dayQuerySchema }, async ({ day }, call) =>
  ok(await readDay(call, day, Date.now())),
)
