import { postRoute } from '@/lib/api/server/route'
import { resolveRequestSchema } from '@/lib/places/places-questions'
import { resolvePlaceApi } from '@/lib/places/resolve-place-api'
import { resolveChosen } from '@/lib/places/server/answer-places'
import { openPlaces } from '@/lib/places/server/open-places'

const options = { limit: 'checks', schema: resolveRequestSchema } as const

export const POST = postRoute(resolvePlaceApi, options, (chosen, { log }) => resolveChosen(chosen, openPlaces(), log))
