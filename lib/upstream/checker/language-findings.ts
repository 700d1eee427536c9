import type { MenuLang } from '@/lib/core/i18n/locales'
import type { Finding } from '@/lib/upstream/checker/finding'
import { fieldsOf, type SentPart } from '@/lib/upstream/checker/sent-parts'

/** A menu as it was sent for `lang`; `language`: what its Content-Language says. */
export type LanguageMenu = { lang: MenuLang; language: string | null; parts: SentPart[] }

/** Fewer texts may be names that every language shares. */
const FEWEST_TEXTS = 3

const named = ({ parts }: LanguageMenu): SentPart[] =>
  parts.filter(({ kind, id }) => ['course', 'dish', 'drink'].includes(kind) && id !== null)

const namedTexts = (menu: LanguageMenu): string[] =>
  named(menu).flatMap(({ kind, id, sent }) => {
    const { name, description } = fieldsOf(sent)
    return [name, description].flatMap((text) =>
      typeof text === 'string' && text.trim() !== '' ? [`${kind} ${id} ${text}`] : [],
    )
  })

const textsOf = (menu: LanguageMenu): string[] => [...new Set(namedTexts(menu))]

const keyOf = ({ kind, id }: SentPart): string => `${kind} ${id}`

const missing = (original: LanguageMenu, other: LanguageMenu): Finding[] => {
  const there = new Set(named(other).map(keyOf))
  return named(original)
    .filter((part) => !there.has(keyOf(part)))
    .map(({ at }) => ({
      outcome: 'error',
      sentence: `${at} is not in the menu with lang=${other.lang}; expected: the same menu in every language.`,
    }))
}

const hasSameTexts = (one: LanguageMenu, other: LanguageMenu): boolean => {
  const [texts, others] = [textsOf(one), new Set(textsOf(other))]
  return texts.length >= FEWEST_TEXTS && texts.length === others.size && texts.every((text) => others.has(text))
}

const sameTexts = (one: LanguageMenu, other: LanguageMenu): Finding => {
  const sent = `all names and descriptions are those of lang=${one.lang}`
  return { outcome: 'warning', sentence: `GET /restaurants with lang=${other.lang}: ${sent}; expected: ${other.lang}.` }
}

const wrongHeader = ({ lang, language }: LanguageMenu): Finding[] =>
  language === null || language.toLowerCase().split(/[-,\s]/)[0] === lang
    ? []
    : [
        {
          outcome: 'warning',
          sentence: `GET /restaurants answers lang=${lang} as content-language ${JSON.stringify(language)}; expected: ${lang}.`,
        },
      ]

/** Menus that are not those of their language; the first one is the original. */
export const languageFindings = (menus: readonly LanguageMenu[]): Finding[] => {
  const read = menus.filter(({ parts }) => parts.length > 0)
  const [original, ...others] = read
  return [
    ...read.flatMap(wrongHeader),
    ...others.flatMap((other) => (original ? missing(original, other) : [])),
    ...read.flatMap((menu, at) => {
      const earlier = read.slice(0, at).find((one) => hasSameTexts(one, menu))
      return earlier ? [sameTexts(earlier, menu)] : []
    }),
  ]
}
