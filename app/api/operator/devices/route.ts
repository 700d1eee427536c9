import { z } from 'zod'
import { operatorDevicesApi } from '@/lib/core/operator/operator-devices-api'
import { ok } from '@/lib/core/result'
import { operatorReadRoute } from '@/lib/server/operator/operator-device-route'
import { listOperatorDevices } from '@/lib/server/operator/operator-devices'

export const GET = operatorReadRoute(operatorDevicesApi, { schema: z.strictObject({}) }, async (_, { database }) =>
  ok({ devices: await listOperatorDevices(database.db, Date.now()) }),
)
