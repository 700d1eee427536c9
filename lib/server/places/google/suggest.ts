import 'server-only'
import { z } from 'zod'
import type { PlaceSuggestion, SuggestQuestion } from '@/lib/core/places/places'
import { cutText } from '@/lib/core/text/cut-text'
import { plainLine } from '@/lib/core/text/plain-line'
import { requestJson } from '@/lib/server/http/http-client'
import type { GoogleSettings } from '@/lib/server/places/google/google-settings'

/** Metres around the venue to prefer. */
const NEAR = 10_000
const LONGEST = 200

const answerSchema = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z.object({ placeId: z.string().max(300), text: z.object({ text: z.string() }) }).optional(),
      }),
    )
    .default([]),
})

/** 'places:autocomplete' of Places (New), limited to Italy. */
export const suggestPlaces = async (
  { key, placesUrl }: GoogleSettings,
  { text, session, lang, near }: SuggestQuestion,
): Promise<PlaceSuggestion[]> => {
  const body = {
    input: text,
    includedRegionCodes: ['it'],
    regionCode: 'it',
    languageCode: lang,
    sessionToken: session,
    locationBias: { circle: { center: near, radius: NEAR } },
  }
  const answer = await requestJson(new URL('/v1/places:autocomplete', placesUrl), answerSchema, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-goog-api-key': key,
      'x-goog-fieldmask': 'suggestions.placePrediction.placeId,suggestions.placePrediction.text.text',
    },
    body: JSON.stringify(body),
  })
  return (answer?.suggestions ?? []).flatMap(({ placePrediction: place }) =>
    place ? [{ id: place.placeId, text: cutText(plainLine(place.text.text), LONGEST) }] : [],
  )
}
