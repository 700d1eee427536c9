import { resolveCaseApi, resolveCaseSchema } from '@/lib/desk/desk-day-api'
import { resolveCase } from '@/lib/desk/server/day-cases'
import { deskPostRoute } from '@/lib/desk/server/desk-route'

const options = { schema: resolveCaseSchema, role: 'owner' } as const

export const POST = deskPostRoute(resolveCaseApi, options, ({ verb }, call) => resolveCase(call.params.id, verb, call))
