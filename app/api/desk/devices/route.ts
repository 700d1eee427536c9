import { z } from 'zod'
import { deskDevicesApi, inviteDeviceApi, inviteRequestSchema } from '@/lib/desk/devices-api'
import { listDevices } from '@/lib/desk/server/desk-devices'
import { deskPostRoute, deskReadRoute } from '@/lib/desk/server/desk-route'
import { inviteDevice } from '@/lib/desk/server/invite-device'
import { ok } from '@/lib/result'

const reading = { schema: z.strictObject({}), role: 'owner' } as const
const inviting = { schema: inviteRequestSchema, role: 'owner' } as const

export const GET = deskReadRoute(deskDevicesApi, reading, async (_, { db, device }) =>
  ok({ devices: await listDevices(db, device.venue_id, Date.now()) }),
)

export const POST = deskPostRoute(inviteDeviceApi, inviting, async ({ role }, { db, device }) =>
  ok(await inviteDevice(db, { venueId: device.venue_id, role, now: Date.now() })),
)
