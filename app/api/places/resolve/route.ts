import { resolveRequestSchema } from '@/lib/core/places/places-questions'
import { resolvePlaceApi } from '@/lib/core/places/resolve-place-api'
import { resolveChosen } from '@/lib/server/places/answer-places'
import { openPlaces } from '@/lib/server/places/open-places'
import { postRoute } from '@/lib/server/route/route'

const options = { limit: 'checks', schema: resolveRequestSchema } as const

export const POST = postRoute(resolvePlaceApi, options, (chosen, { log }) => resolveChosen(chosen, openPlaces(), log))
