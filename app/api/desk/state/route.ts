import { z } from 'zod'
import { deskStateApi } from '@/lib/core/desk/desk-state-api'
import { ok } from '@/lib/core/result'
import { deviceOfRequest } from '@/lib/server/desk/desk-route'
import { readDesk } from '@/lib/server/desk/desk-state'
import { ownRoute } from '@/lib/server/route/route'

const options = { limit: 'live', schema: z.strictObject({}) } as const

export const GET = ownRoute(deskStateApi, options, async (_, { headers }) => {
  const known = await deviceOfRequest(headers)
  return ok({ desk: known.ok ? await readDesk(known.value) : null })
})
