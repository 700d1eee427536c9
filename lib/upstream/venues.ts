import 'server-only'
import { LRUCache } from 'lru-cache'
import { concurrencyLimit } from '@/lib/core/async/concurrency-limit'
import { perProcess } from '@/lib/core/async/per-process'
import { isLate, withTimeout } from '@/lib/core/async/with-timeout'
import type { MenuLang } from '@/lib/core/i18n/locales'
import type { VenueRef } from '@/lib/core/venue/venue-ref'
import { UpstreamError } from '@/lib/server/backend/backend-errors'
import { logger } from '@/lib/server/process/logger'
import type { Upstream } from '@/lib/upstream/upstream'
import type { ReadVenue, VenueWithMenu } from '@/lib/upstream/venue-source'
import { courseAnswerSchema, type WireCourse, type WireDishes } from '@/lib/upstream/wire/course-schema'
import { type BrokenPart, isBroken, type LeftOutPart } from '@/lib/upstream/wire/lenient'
import { addressResolver } from '@/lib/upstream/wire/resolve-address'
import { type Restaurant, restaurantAnswerSchema } from '@/lib/upstream/wire/restaurant-schema'
import { toMenu } from '@/lib/upstream/wire/to-menu'
import { toVenue } from '@/lib/upstream/wire/to-venue'

const COURSES_AT_ONCE = 6

const MAX_ASKED = 300

/** Log lines. */
const MAX_LINES = 20

const failed = (code: string): Error => Object.assign(new Error('unexpected_answer'), { code })

const withNested = (courses: readonly (WireCourse | BrokenPart)[]): WireCourse[] =>
  courses.flatMap((course) => (isBroken(course) ? [] : [course, ...withNested(course.nested ?? [])]))

const coursesOf = ({ courses, wrapCourses }: Restaurant): WireCourse[] =>
  withNested([...courses, ...(wrapCourses ?? []).flatMap((wrap) => (isBroken(wrap) ? [] : (wrap.courses ?? [])))])

type Load = { menu: Upstream; lang: MenuLang; signal: AbortSignal }

/** 'GET /v2/courses/'. Throws rather than treat an unreadable course as empty. */
const readDishes = async ({ menu, lang, signal }: Load, course: WireCourse): Promise<WireDishes> => {
  if (signal.aborted) throw new UpstreamError('deadline')
  const { tasting_menu } = course
  const query = { id: String(course.id), lang, ...(tasting_menu === null ? { stable: '' } : { tasting_menu }) }
  const answer = await menu.read('course', courseAnswerSchema, { query, signal })
  if (answer === null) throw failed('course_missing')
  if (typeof answer.id === 'number' && answer.id !== course.id) throw failed('other_course')
  return answer.dishes
}

const readCourses = async (load: Load, wire: Restaurant): Promise<Map<number, WireDishes>> => {
  const open = new Map(coursesOf(wire).flatMap((course) => (course.dishes ? [] : [[course.id, course] as const])))
  if (open.size > MAX_ASKED) throw failed('menu_too_long')
  const turn = concurrencyLimit({ atOnce: COURSES_AT_ONCE, waiting: MAX_ASKED })
  const read = async (course: WireCourse) => [course.id, await turn(() => readDishes(load, course))] as const
  return new Map(await Promise.all([...open.values()].map(read)))
}

/** The last report per venue, so repeats are not logged. */
const said = perProcess('parts left out', () => new LRUCache<string, string>({ max: 1_000 }))

const tell = (venueId: number, lang: MenuLang, parts: LeftOutPart[]): void => {
  const key = `${venueId}/${lang}`
  const lines = JSON.stringify(parts)
  if ((said().get(key) ?? '[]') === lines) return
  said().set(key, lines)
  for (const { id, kind, field } of parts.slice(0, MAX_LINES))
    logger().warn('menu_item_left_out', { venueId, itemId: id, kind, field })
  if (parts.length > MAX_LINES) logger().warn('menu_items_left_out', { venueId, count: parts.length })
}

type Parts = { resolve: ReturnType<typeof addressResolver>; ref: VenueRef }

const readVenue = async (load: Load, { resolve, ref }: Parts): Promise<VenueWithMenu | null> => {
  const query = { ...('id' in ref ? { id: String(ref.id) } : { token: ref.token }), lang: load.lang }
  const wire = await load.menu.read('restaurant', restaurantAnswerSchema, { query, signal: load.signal })
  if (wire === null) return null
  const dishes = await readCourses(load, wire)
  const leftOut: LeftOutPart[] = []
  const report = (part: LeftOutPart) => void leftOut.push(part)
  const venue = toVenue(wire, resolve, report)
  const menu = toMenu(wire, { resolve, report, dishesOf: (id) => dishes.get(id) })
  tell(venue.id, load.lang, leftOut)
  return { venue, menu }
}

/**
 * Reads a venue with its menu (spec section 7). Broken parts are dropped and logged, but an unreadable course fails the
 * whole: a menu must not lose a course silently. After `deadlineMs`, or the first failure, no call of it goes on.
 */
export const venueReader = (menu: Upstream, images: string | undefined, deadlineMs: number): ReadVenue => {
  const resolve = addressResolver(images)
  return async (ref, lang) => {
    const ending = new AbortController()
    try {
      return await withTimeout(deadlineMs, readVenue({ menu, lang, signal: ending.signal }, { resolve, ref }))
    } catch (error) {
      throw isLate(error) ? new UpstreamError('deadline') : error
    } finally {
      ending.abort()
    }
  }
}
