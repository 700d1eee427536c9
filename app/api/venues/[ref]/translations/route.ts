import { postRoute } from '@/lib/api/server/route'
import { openBackend } from '@/lib/backend/open-backend'
import { suggestTranslation } from '@/lib/menu/server/suggest-translation'
import { translationRequestSchema } from '@/lib/menu/translation'
import { translationApi } from '@/lib/menu/translation-api'

const options = { limit: 'submissions', schema: translationRequestSchema } as const

export const POST = postRoute(translationApi, options, (request, { params }) =>
  suggestTranslation(params.ref, request, openBackend()),
)
