import 'server-only'
import { LRUCache } from 'lru-cache'
import { concurrencyLimit } from '@/lib/async/concurrency-limit'
import { withTimeout } from '@/lib/async/with-timeout'
import type { Upstream } from '@/lib/backend/remote/upstream'
import type { ReadVenue } from '@/lib/backend/remote/venue-source'
import { courseAnswerSchema, type WireCourse, type WireDishes } from '@/lib/backend/remote/wire/course-schema'
import { type BrokenPart, isBroken, type LeftOutPart } from '@/lib/backend/remote/wire/lenient'
import { addressResolver } from '@/lib/backend/remote/wire/resolve-address'
import { type Restaurant, restaurantAnswerSchema } from '@/lib/backend/remote/wire/restaurant-schema'
import { toMenu } from '@/lib/backend/remote/wire/to-menu'
import { toVenue } from '@/lib/backend/remote/wire/to-venue'
import type { MenuLang } from '@/lib/i18n/locales'
import { logger } from '@/lib/logger'
import { perProcess } from '@/lib/per-process'

/** A menu whose courses are all asked for one by one takes several rounds of calls; a page does not wait for them. */
const DEADLINE_MS = 10_000

const COURSES_AT_ONCE = 4

/** Calls that one read of a venue may need; a menu of more courses than this is none. */
const MAX_ASKED = 300

/** Lines that one read may write. */
const MAX_LINES = 20

const failed = (code: string): Error => Object.assign(new Error('unexpected_answer'), { code })

const withNested = (courses: readonly (WireCourse | BrokenPart)[]): WireCourse[] =>
  courses.flatMap((course) => (isBroken(course) ? [] : [course, ...withNested(course.nested ?? [])]))

/** All the courses of an answer, wherever they stand. */
const coursesOf = ({ courses, wrapCourses }: Restaurant): WireCourse[] =>
  withNested([
    ...(courses ?? []),
    ...(wrapCourses ?? []).flatMap((wrap) => (isBroken(wrap) ? [] : (wrap.courses ?? []))),
  ])

/** The dishes of one course ('GET /v2/courses/'). A course that cannot be read is no empty one. */
const readDishes = async (menu: Upstream, course: WireCourse, lang: MenuLang): Promise<WireDishes> => {
  const { tasting_menu } = course
  const query = { id: String(course.id), lang, ...(tasting_menu === null ? { stable: '' } : { tasting_menu }) }
  const answer = await menu.read('course', courseAnswerSchema, { query })
  if (answer === null) throw failed('course_missing')
  if (typeof answer.id === 'number' && answer.id !== course.id) throw failed('other_course')
  return answer.dishes
}

/** Courses that came without their dishes, and those dishes. */
const readCourses = async (menu: Upstream, wire: Restaurant, lang: MenuLang): Promise<Map<number, WireDishes>> => {
  const open = new Map(coursesOf(wire).flatMap((course) => (course.dishes ? [] : [[course.id, course] as const])))
  if (open.size > MAX_ASKED) throw failed('menu_too_long')
  const turn = concurrencyLimit({ atOnce: COURSES_AT_ONCE, waiting: MAX_ASKED })
  const read = async (course: WireCourse) => [course.id, await turn(() => readDishes(menu, course, lang))] as const
  return new Map(await Promise.all([...open.values()].map(read)))
}

/** What was said of a venue last, so that the same is not said at every reading. */
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

/**
 * Reads a venue with its menu from the menu API (spec section 7). What is broken in it is left out and named in the log; a
 * course whose dishes cannot be read makes the whole fail, as a menu that lost a course in silence would be wrong.
 */
export const venueReader = (
  upstream: Upstream,
  images: string | undefined,
  deadlineMs: number = DEADLINE_MS,
): ReadVenue => {
  const resolve = addressResolver(images)
  const read: ReadVenue = async (ref, lang) => {
    const query = { ...('id' in ref ? { id: String(ref.id) } : { token: ref.token }), lang }
    const wire = await upstream.read('restaurant', restaurantAnswerSchema, { query })
    if (wire === null) return null
    const dishes = await readCourses(upstream, wire, lang)
    const leftOut: LeftOutPart[] = []
    const report = (part: LeftOutPart) => void leftOut.push(part)
    const venue = toVenue(wire, resolve, report)
    const menu = toMenu(wire, { resolve, report, dishesOf: (id) => dishes.get(id) })
    tell(venue.id, lang, leftOut)
    return { venue, menu }
  }
  return (ref, lang) => withTimeout(deadlineMs, read(ref, lang))
}
