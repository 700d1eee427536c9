import { postRoute } from '@/lib/api/server/route'
import { resolveRequestSchema } from '@/lib/places/places-questions'
import { resolveChosen } from '@/lib/places/server/answer-places'
import { openPlaces } from '@/lib/places/server/open-places'

const options = { route: 'places/resolve', limit: 'places', schema: resolveRequestSchema } as const

export const POST = postRoute(options, (chosen, { log }) => resolveChosen(chosen, openPlaces(), log))
