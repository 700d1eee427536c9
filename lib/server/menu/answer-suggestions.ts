import 'server-only'
import type { Suggestion, SuggestionAnswer } from '@/lib/core/office/office-suggestions-api'
import { fail, ok, type Result } from '@/lib/core/result'
import type { DeskCall } from '@/lib/server/desk/desk-route'
import { answerSuggestion, openSuggestions, readSuggestions } from '@/lib/server/menu/suggested-translations'
import { env } from '@/lib/server/settings/env'

type Call = DeskCall<object>

/** A menu API keeps the suggestions where it has the venues. */
type Elsewhere = { code: 'elsewhere' }

type Page = { open: number; suggestions: Suggestion[]; next: number | null }

/** Of the device's own venue. */
export const listSuggestions = async (
  { before }: { before?: number | undefined },
  { db, device }: Call,
): Promise<Result<Page, Elsewhere>> => {
  if (env().COPERTO_MENU_API_URL) return fail({ code: 'elsewhere' })
  const page = await readSuggestions(db, device.venue_id, before)
  return ok({ open: await openSuggestions(db, device.venue_id), ...page })
}

type Answering = { id: number; answer: SuggestionAnswer | null }

/** Of the device's own venue. */
export const takeSuggestionAnswer = async (
  { id, answer }: Answering,
  { db, device }: Call,
): Promise<Result<{ open: number }, Elsewhere | { code: 'suggestion_not_found' }>> => {
  if (env().COPERTO_MENU_API_URL) return fail({ code: 'elsewhere' })
  const about = { venueId: device.venue_id, id, answer, by: device.name, now: Date.now() }
  if (!(await answerSuggestion(db, about))) return fail({ code: 'suggestion_not_found' })
  return ok({ open: await openSuggestions(db, device.venue_id) })
}
