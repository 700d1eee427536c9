import 'server-only'
import { findDish, findDrink } from '@/lib/core/menu/find-item'
import type { Course, Menu } from '@/lib/core/menu/menu'
import type { TranslationRequest } from '@/lib/core/menu/translation'
import type { SuggestError } from '@/lib/core/menu/translation-api'
import { fail, ok, type Result } from '@/lib/core/result'
import { parseVenueRef } from '@/lib/core/venue/venue-ref'
import type { Backend } from '@/lib/server/backend/backend'

const hasCourse = (courses: readonly Course[], id: number): boolean =>
  courses.some((course) => course.id === id || hasCourse(course.nested, id))

const isOnMenu = (menu: Menu, { type, id }: TranslationRequest): boolean => {
  if (type === 'dish') return findDish(menu, id) !== null
  if (type === 'drink') return findDrink(menu, id) !== null
  return hasCourse([...menu.courses, ...menu.wrapCourses.flatMap(({ courses }) => courses)], id)
}

/** Spec sections 3 and 7. */
export const suggestTranslation = async (
  ref: string,
  request: TranslationRequest,
  backend: Pick<Backend, 'venues' | 'languages' | 'translations'>,
): Promise<Result<{ ok: true }, SuggestError>> => {
  const parsed = parseVenueRef(ref)
  const venue = parsed && (await backend.venues.find(parsed, 'it', 'shown'))
  if (!venue) return fail({ code: 'venue_not_found' })
  if (!isOnMenu(await backend.venues.menu(venue.id, 'it', 'shown'), request)) return fail({ code: 'item_unknown' })
  const language = await backend.languages.find(request.lang)
  if (!language) return fail({ code: 'language_unknown' })
  await backend.translations.suggest(venue.id, { ...request, lang_id: language.id })
  return ok({ ok: true })
}
