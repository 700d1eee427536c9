import { answerCallApi, answerCallSchema } from '@/lib/core/calls/desk-call-api'
import { ok } from '@/lib/core/result'
import { publishCallNews } from '@/lib/server/calls/call-news'
import { moveCall, readOpenCalls } from '@/lib/server/calls/end-call'
import { deskPostRoute } from '@/lib/server/desk/desk-route'
import { venueOfDesk } from '@/lib/server/desk/desk-venue'

export const POST = deskPostRoute(answerCallApi, { schema: answerCallSchema }, async ({ move }, call) => {
  const { db, device, log, params } = call
  const about = { id: params.id, venueId: device.venue_id, by: device.name, now: Date.now() }
  const answered = await moveCall(db, about, move)
  if (!answered.ok) return answered
  const { moved } = answered.value
  if (moved) {
    log.info('call_answered', { venueId: device.venue_id, code: move })
    await publishCallNews(moved)
  }
  return ok({ calls: await readOpenCalls(db, device.venue_id, await venueOfDesk(device.venue_id)) })
})
