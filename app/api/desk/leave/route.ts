import { z } from 'zod'
import { leaveDeskApi } from '@/lib/core/desk/pairing-api'
import { ok } from '@/lib/core/result'
import { revokeDevice } from '@/lib/server/desk/desk-devices'
import { deskPostRoute } from '@/lib/server/desk/desk-route'
import { answerLeft } from '@/lib/server/desk/pair-device'
import { publishDeskNews } from '@/lib/server/realtime/publish'

const options = { schema: z.strictObject({}), say: answerLeft }

export const POST = deskPostRoute(leaveDeskApi, options, async (_, { db, device }) => {
  await revokeDevice(db, device.venue_id, device.id)
  await publishDeskNews(device.venue_id)
  return ok({})
})
