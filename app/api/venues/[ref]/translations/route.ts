import { translationRequestSchema } from '@/lib/core/menu/translation'
import { translationApi } from '@/lib/core/menu/translation-api'
import { suggestTranslation } from '@/lib/server/menu/suggest-translation'
import { openBackend } from '@/lib/server/open/open-backend'
import { postRoute } from '@/lib/server/route/route'

const options = { limit: 'submissions', schema: translationRequestSchema } as const

export const POST = postRoute(translationApi, options, (request, { params }) =>
  suggestTranslation(params.ref, request, openBackend()),
)
