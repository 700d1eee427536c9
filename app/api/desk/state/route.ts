import { z } from 'zod'
import { ownRoute } from '@/lib/api/server/route'
import { deskStateApi } from '@/lib/desk/desk-state-api'
import { deviceOfRequest } from '@/lib/desk/server/desk-route'
import { readDesk } from '@/lib/desk/server/desk-state'
import { ok } from '@/lib/result'

const options = { limit: 'live', schema: z.strictObject({}) } as const

export const GET = ownRoute(deskStateApi, options, async (_, { headers }) => {
  const known = await deviceOfRequest(headers)
  return ok({ desk: known.ok ? await readDesk(known.value) : null })
})
