import { z } from 'zod'
import { leaveDeskApi } from '@/lib/desk/pairing-api'
import { revokeDevice } from '@/lib/desk/server/desk-devices'
import { publishDeskNews } from '@/lib/realtime/server/desk-channel'
import { deskPostRoute } from '@/lib/desk/server/desk-route'
import { answerLeft } from '@/lib/desk/server/pair-device'
import { ok } from '@/lib/result'

const options = { schema: z.strictObject({}), say: answerLeft }

export const POST = deskPostRoute(leaveDeskApi, options, async (_, { db, device }) => {
  await revokeDevice(db, device.venue_id, device.id)
  await publishDeskNews(device.venue_id)
  return ok({})
})
