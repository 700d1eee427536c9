import { MENU_LANGS, type MenuLang, ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import { allergenFindings } from '@/lib/upstream/checker/allergen-findings'
import { checkFilters } from '@/lib/upstream/checker/check-filters'
import { fieldFindings } from '@/lib/upstream/checker/field-findings'
import { fillCourses } from '@/lib/upstream/checker/fill-courses'
import { type Finding, shown } from '@/lib/upstream/checker/finding'
import { idFindings } from '@/lib/upstream/checker/id-findings'
import { type LanguageMenu, languageFindings } from '@/lib/upstream/checker/language-findings'
import { answeredWords, type RawAnswers } from '@/lib/upstream/checker/raw-answers'
import { isObject, sentParts } from '@/lib/upstream/checker/sent-parts'
import { bare } from '@/lib/upstream/checker/unwrap'
import { languagesSchema } from '@/lib/upstream/languages'
import { wireId } from '@/lib/upstream/wire/answer'
import type { ResolveAddress } from '@/lib/upstream/wire/resolve-address'

type MenuCheck = { answers: RawAnswers; venueId: number; resolve: ResolveAddress }

/** One language's menu as sent, with the dishes of every course; null without a menu. */
const readMenu = async (check: MenuCheck, lang: MenuLang): Promise<(LanguageMenu & { findings: Finding[] }) | null> => {
  const { answers, venueId } = check
  const answer = await answers.ask('restaurant', { query: { id: String(venueId), lang } })
  if (!answer) return null
  const at = `Venue ${venueId}`
  const lost = (answered: string): Finding[] => [
    { outcome: 'error', sentence: `${at}: GET /restaurants answers ${answered}; expected: venue ${venueId}.` },
  ]
  const empty = { lang, language: answer.language, parts: [] }
  if (answer.code) return { ...empty, findings: lost(answeredWords(answer.code)) }
  const venue = structuredClone(bare(answer.json))
  if (!isObject(venue) || Object.keys(venue).length === 0) return { ...empty, findings: lost(shown(venue)) }
  if (wireId.safeParse(venue.id).data !== venueId) return { ...empty, findings: lost(`venue ${shown(venue.id)}`) }
  const courses = await fillCourses(answers, lang, sentParts(venueId, venue))
  const parts = sentParts(venueId, venue)
  const each = parts.flatMap((part) => [...fieldFindings(part, check.resolve), ...allergenFindings(part)])
  const findings = [...courses, ...each, ...idFindings(parts)]
  return { ...empty, parts, findings }
}

/** Corrections of texts are sent with the number of their language. */
async function* checkLanguages({ ask }: RawAnswers): AsyncGenerator<Finding> {
  const codes = new Map<number, MenuLang>()
  for (const code of MENU_LANGS) {
    const [language] = languagesSchema.safeParse((await ask('languages', { query: { code } }))?.json).data ?? []
    if (!language) continue
    const other = codes.get(language.id)
    const sentence = `GET /v2/languages/ answers code=${code} with language ${language.id} ${shown(language.name)}, as code=${other}; expected: a language of its own.`
    if (other) yield { outcome: 'error', sentence }
    else codes.set(language.id, code)
  }
}

/** Holds what the menu API sends of a venue, before Coperto forgives anything, against docs/upstream.md. */
export async function* checkMenu(check: MenuCheck): AsyncGenerator<Finding> {
  const menus: LanguageMenu[] = []
  const told = new Set<string>()
  for (const lang of MENU_LANGS) {
    const menu = await readMenu(check, lang)
    if (!menu) return
    menus.push(menu)
    for (const { outcome, sentence } of menu.findings) {
      // The same fault of each language is one.
      if (told.has(sentence)) continue
      told.add(sentence)
      yield { outcome, sentence: lang === ORIGINAL_LANG ? sentence : `With lang=${lang}: ${sentence}` }
    }
  }
  yield* languageFindings(menus)
  yield* checkLanguages(check.answers)
  yield* checkFilters(check.answers, check.venueId, menus[0]?.parts ?? [])
}
