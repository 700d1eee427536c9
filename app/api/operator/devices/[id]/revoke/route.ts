import { z } from 'zod'
import { revokeOperatorApi } from '@/lib/core/operator/operator-devices-api'
import { fail, ok } from '@/lib/core/result'
import { operatorPostRoute } from '@/lib/server/operator/operator-device-route'
import { listOperatorDevices, revokeOperatorDevice } from '@/lib/server/operator/operator-devices'

const options = { schema: z.strictObject({}) }

export const POST = operatorPostRoute(revokeOperatorApi, options, async (_, { database: { db }, params }) =>
  (await revokeOperatorDevice(db, params.id))
    ? ok({ devices: await listOperatorDevices(db, Date.now()) })
    : fail({ code: 'not_found' }),
)
