import { z } from 'zod'
import { revokeDeviceApi } from '@/lib/desk/devices-api'
import { listDevices, revokeDevice } from '@/lib/desk/server/desk-devices'
import { publishDeskNews } from '@/lib/realtime/server/desk-channel'
import { deskPostRoute } from '@/lib/desk/server/desk-route'
import { fail, ok } from '@/lib/result'

const options = { schema: z.strictObject({}), role: 'owner' } as const

export const POST = deskPostRoute(revokeDeviceApi, options, async (_, { db, device, params }) => {
  const isRevoked = await revokeDevice(db, device.venue_id, params.id)
  await publishDeskNews(device.venue_id)
  return isRevoked ? ok({ devices: await listDevices(db, device.venue_id, Date.now()) }) : fail({ code: 'not_found' })
})
