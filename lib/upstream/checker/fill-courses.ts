import { concurrencyLimit } from '@/lib/core/async/concurrency-limit'
import type { MenuLang } from '@/lib/core/i18n/locales'
import { type Finding, shown } from '@/lib/upstream/checker/finding'
import { answeredWords, type RawAnswer, type RawAnswers } from '@/lib/upstream/checker/raw-answers'
import { isObject, type SentPart } from '@/lib/upstream/checker/sent-parts'
import { bare } from '@/lib/upstream/checker/unwrap'
import { wireId } from '@/lib/upstream/wire/answer'
import { courseFields } from '@/lib/upstream/wire/course-schema'

const AT_ONCE = 4

const dishesIn = (
  answer: RawAnswer | null,
  id: number,
): { dishes: unknown[] } | { answered: string; expected: string } => {
  const expected = 'its dishes'
  if (!answer || answer.code !== undefined) return { answered: answeredWords(answer?.code ?? ''), expected }
  const found = bare(answer.json)
  const course: unknown = Array.isArray(found) && found.length === 1 ? found[0] : found
  if (!isObject(course) || !Array.isArray(course.dishes)) return { answered: shown(found), expected }
  const other = wireId.safeParse(course.id).data ?? id
  return other === id ? { dishes: course.dishes } : { answered: `course ${other}`, expected: `course ${id}` }
}

const isParent = ({ nested }: Record<string, unknown>): boolean => Array.isArray(nested) && nested.length > 0

const fill = async ({ ask }: RawAnswers, lang: MenuLang, { at, sent, id }: SentPart): Promise<Finding[]> => {
  if (!isObject(sent) || id === null) return []
  const tasting = courseFields.shape.tasting_menu.safeParse(sent.tasting_menu).data ?? null
  const query = { id: String(id), lang, ...(tasting === null ? { stable: '' } : { tasting_menu: tasting }) }
  const read = dishesIn(await ask('course', { query }), id)
  const tell = (answered: string, expected: string): string =>
    `${at} is listed, but GET /v2/courses/ answers ${answered}; expected: ${expected}.`
  if ('answered' in read) return [{ outcome: 'error', sentence: tell(read.answered, read.expected) }]
  sent.dishes = read.dishes
  const isEmpty = read.dishes.length === 0 && !isParent(sent)
  return isEmpty ? [{ outcome: 'warning', sentence: tell('no dish', 'its dishes') }] : []
}

/** Puts the dishes of courses that were listed without them into `parts`, and reports a course without dishes. */
export const fillCourses = async (answers: RawAnswers, lang: MenuLang, parts: SentPart[]): Promise<Finding[]> => {
  const open = parts.filter(
    ({ kind, sent }) => kind === 'course' && isObject(sent) && (sent.dishes === undefined || sent.dishes === null),
  )
  const turn = concurrencyLimit({ atOnce: AT_ONCE, waiting: open.length })
  return (await Promise.all(open.map((course) => turn(() => fill(answers, lang, course))))).flat()
}
