import { resolveCaseApi, resolveCaseSchema } from '@/lib/core/desk/desk-day-api'
import { resolveCase } from '@/lib/server/desk/day-cases'
import { deskPostRoute } from '@/lib/server/desk/desk-route'

const options = { schema: resolveCaseSchema, role: 'owner' } as const

export const POST = deskPostRoute(resolveCaseApi, options, ({ verb }, call) => resolveCase(call.params.id, verb, call))
