import {
  answerSuggestionApi,
  answerSuggestionSchema,
  officeSuggestionsApi,
  suggestionsSchema,
} from '@/lib/core/office/office-suggestions-api'
import { deskPostRoute, deskReadRoute } from '@/lib/server/desk/desk-route'
import { listSuggestions, takeSuggestionAnswer } from '@/lib/server/menu/answer-suggestions'

export const GET = deskReadRoute(officeSuggestionsApi, { schema: suggestionsSchema, role: 'owner' }, listSuggestions)

export const POST = deskPostRoute(
  answerSuggestionApi,
  { schema: answerSuggestionSchema, role: 'owner' },
  takeSuggestionAnswer,
)
