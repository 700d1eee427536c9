import { postRoute } from '@/lib/api/route'
import { resolveChosen } from '@/lib/places/answer-places'
import { openPlaces } from '@/lib/places/open-places'
import { resolveRequestSchema } from '@/lib/places/places-questions'

const options = { route: 'places/resolve', limit: 'places', schema: resolveRequestSchema } as const

export const POST = postRoute(options, (chosen, { log }) => resolveChosen(chosen, openPlaces(), log))
