import { dayFileQuerySchema, deskDayFileApi } from '@/lib/core/desk/desk-day-api'
import { ok } from '@/lib/core/result'
import { linesSheet } from '@/lib/server/desk/day/lines-sheet'
import { daySheet } from '@/lib/server/desk/day-sheet'
import { deskReadRoute } from '@/lib/server/desk/desk-route'

const options = { schema: dayFileQuerySchema, role: 'owner' } as const

export const GET = deskReadRoute(deskDayFileApi, options, async (asked, call) =>
  ok(await (asked.rows === 'lines' ? linesSheet : daySheet)(call, asked)),
)
