import { z } from 'zod'
import { revokeDeviceApi } from '@/lib/core/desk/devices-api'
import { fail, ok } from '@/lib/core/result'
import { listDevices, revokeDevice } from '@/lib/server/desk/desk-devices'
import { deskPostRoute } from '@/lib/server/desk/desk-route'
import { publishDeskNews } from '@/lib/server/realtime/publish'

const options = { schema: z.strictObject({}), role: 'owner' } as const

export const POST = deskPostRoute(revokeDeviceApi, options, async (_, { db, device, params }) => {
  const isRevoked = await revokeDevice(db, device.venue_id, params.id)
  await publishDeskNews(device.venue_id)
  return isRevoked ? ok({ devices: await listDevices(db, device.venue_id, Date.now()) }) : fail({ code: 'not_found' })
})
