import { z } from 'zod'
import { deskDevicesApi, inviteDeviceApi, inviteRequestSchema } from '@/lib/core/desk/devices-api'
import { ok } from '@/lib/core/result'
import { listDevices } from '@/lib/server/desk/desk-devices'
import { deskPostRoute, deskReadRoute } from '@/lib/server/desk/desk-route'
import { inviteDevice } from '@/lib/server/desk/invite-device'

const reading = { schema: z.strictObject({}), role: 'owner' } as const
const inviting = { schema: inviteRequestSchema, role: 'owner' } as const

export const GET = deskReadRoute(deskDevicesApi, reading, async (_, { db, device }) =>
  ok({ devices: await listDevices(db, device.venue_id, Date.now()) }),
)

export const POST = deskPostRoute(inviteDeviceApi, inviting, async ({ role }, { db, device }) =>
  ok(await inviteDevice(db, { venueId: device.venue_id, role, now: Date.now() })),
)
