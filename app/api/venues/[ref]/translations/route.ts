import { limitOfVenue } from '@/lib/api/server/limits'
import { postRoute } from '@/lib/api/server/route'
import { openBackend } from '@/lib/backend/open-backend'
import { suggestTranslation } from '@/lib/menu/server/suggest-translation'
import { translationRequestSchema } from '@/lib/menu/translation'

const options = { route: 'venues/translations', limit: 'translations', schema: translationRequestSchema } as const

export const POST = postRoute(options, (request, { params, address }) =>
  suggestTranslation(params.ref ?? '', request, {
    backend: openBackend(),
    waitFor: limitOfVenue('translations', address).take,
  }),
)
