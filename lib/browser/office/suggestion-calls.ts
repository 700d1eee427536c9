'use client'

import { callApi } from '@/lib/browser/api/call-api'
import {
  answerSuggestionApi,
  officeSuggestionsApi,
  type SuggestionAnswer,
} from '@/lib/core/office/office-suggestions-api'

/** `before`: the last of the page before. */
export const fetchSuggestions = (before?: number) =>
  callApi(officeSuggestionsApi, {}, before === undefined ? {} : { before }, { cache: 'no-store' })

export const postSuggestionAnswer = (id: number, answer: SuggestionAnswer | null) =>
  callApi(answerSuggestionApi, {}, { id, answer })
