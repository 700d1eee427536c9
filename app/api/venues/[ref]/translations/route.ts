import { limitOf } from '@/lib/api/limits'
import { postRoute } from '@/lib/api/route'
import { openBackend } from '@/lib/backend/open-backend'
import { suggestTranslation } from '@/lib/menu/suggest-translation'
import { translationRequestSchema } from '@/lib/menu/translation'

const options = { route: 'venues/translations', limit: 'translations', schema: translationRequestSchema } as const

const admits = (venueId: number): boolean => limitOf('translationsOfVenue').take(String(venueId))

export const POST = postRoute(options, (request, { params }) =>
  suggestTranslation(params.ref ?? '', request, { backend: openBackend(), admits }),
)
