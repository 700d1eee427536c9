import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { NAMESPACES } from '@/lib/core/i18n/catalogue'
import { LOCALE_IDS, type Locale } from '@/lib/core/i18n/locales'

const folder = join(process.cwd(), 'messages')

/** Every text of a catalogue by its path, 'notFound.title' → 'Pagina non trovata'. */
const textsOf = (locale: string, namespace: string): Map<string, string> => {
  const texts = new Map<string, string>()
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'string') texts.set(path, value)
    else for (const [key, inner] of Object.entries(value as object)) walk(inner, path ? `${path}.${key}` : key)
  }
  walk(JSON.parse(readFileSync(join(folder, locale, `${namespace}.json`), 'utf8')), '')
  return texts
}

/** Names of the values a text takes: '{count, plural, …}' and '{name}'. Braces at an even depth hold a branch's text. */
const valuesIn = (text: string): string[] => {
  let depth = 0
  const names = new Set<string>()
  for (const [mark, name] of text.matchAll(/\{\s*(\w+)?|\}/g)) {
    depth += mark === '}' ? -1 : 1
    if (mark !== '}' && name && depth % 2 === 1) names.add(name)
  }
  return [...names].sort()
}

/** The selectors of each plural in a text: '{n, plural, =0 {…} one {…} other {…}}' → [['=0', 'one', 'other']]. */
const pluralsIn = (text: string): string[][] =>
  [...text.matchAll(/\{\w+, plural,/g)].map(({ index, 0: { length } }) => {
    const selectors: string[] = []
    let depth = 1
    for (const [mark, word] of text.slice(index + length).matchAll(/(=?\w+)\s*\{|[{}]/g)) {
      if (depth === 0) break
      if (word && depth === 1) selectors.push(word)
      depth += mark === '}' ? -1 : 1
    }
    return selectors
  })

/** From one on: of none most texts never speak, and the others with a branch of its own. */
const COUNTS = Array.from({ length: 200 }, (_, index) => index + 1)

/** Counts for which a plural has no branch of their own: in Polish or Russian two are said otherwise than five. */
const unsaid = (locale: string, selectors: string[]): number[] => {
  const rules = new Intl.PluralRules(locale)
  return COUNTS.filter((count) => !selectors.includes(`=${count}`) && !selectors.includes(rules.select(count)))
}

describe.each(NAMESPACES)('catalogue %s', (namespace) => {
  const italian = textsOf('it', namespace)

  it.each(LOCALE_IDS)('has the same keys and values in %s', (locale) => {
    const texts = textsOf(locale, namespace)
    expect([...texts.keys()].sort()).toEqual([...italian.keys()].sort())
    for (const [key, text] of texts) {
      expect(text.trim()).not.toBe('')
      expect([key, valuesIn(text)]).toEqual([key, valuesIn(italian.get(key) ?? '')])
    }
  })

  it.each(LOCALE_IDS)('counts in %s as its grammar does', (locale) => {
    for (const [key, text] of textsOf(locale, namespace)) {
      expect([key, pluralsIn(text).map((selectors) => unsaid(locale, selectors))]).toEqual([
        key,
        pluralsIn(text).map(() => []),
      ])
    }
  })

  // A word may be the same in two languages, a sentence is not: it was copied and never translated.
  it.each(LOCALE_IDS)('has in %s no sentence of another language', (locale) => {
    const others = LOCALE_IDS.filter((other) => other !== locale).map((other) => textsOf(other, namespace))
    const sentences = [...textsOf(locale, namespace)].filter(([, text]) => text.replace(/\{.*?\}/g, '').length >= 20)
    expect(sentences.filter(([key, text]) => others.some((texts) => texts.get(key) === text))).toEqual([])
  })
})

it('speaks to a German diner in one voice, and that is Sie', () => {
  const familiar =
    /(?<![\p{L}])(?:[Dd](?:u|ir|ich|ein(?:e[mnrs]?)?)|(?:Prüf|Wähl|Versuch|Gib|Schreib|Schalt|Wart|Tipp|Füg|Frag|Drück|Lass|Entfern|Markier|Akzeptier|Füll|Bestätig|Öffn|Nenn|Zahle|Leere|Sieh|Teil|Bitte am)e?)(?![\p{L}])/u
  const texts = NAMESPACES.flatMap((namespace) => [...textsOf('de', namespace)])
  expect(texts.filter(([, text]) => familiar.test(text))).toEqual([])
})

/** What a text says, without the code of its values and branches: '{n, plural, one {un piatto} …}' → 'un piatto …'. */
const saidIn = (text: string): string => text.replace(/\{\w+(?:, (?:plural|select|number),?)?|=?\w+ \{|[{}]/g, '')

/** Signs that a language does not write: those of another one, and a typewriter's. */
const NEVER: Record<Locale, RegExp> = {
  it: /["„]/,
  en: /["'«»„]/,
  es: /["'„“”]|(?<!¿[^?]*)\?|(?<!¡[^!]*)!/,
  de: /["'«»]| …/,
  ru: /["'„“”]/,
  ja: /["'«»“”]|(?<=[\u3040-\u9fff] ?)[,:;?!.]/,
  'zh-CN': /["'«»「」]|(?<=[\u4e00-\u9fff] ?)[,:;?!.]/,
  ar: /["'?,;“”]/,
}

describe.each(LOCALE_IDS)('the signs of %s', (locale) => {
  const texts = NAMESPACES.flatMap((namespace) =>
    [...textsOf(locale, namespace)].map(([key, text]): [string, string] => [`${namespace}.${key}`, text]),
  )

  it('are its own, and never a typewriter’s', () => {
    expect(texts.filter(([, text]) => NEVER[locale].test(saidIn(text)))).toEqual([])
    expect(texts.filter(([, text]) => /\.{3}|\t|\n| {2}/.test(text) || text !== text.trim())).toEqual([])
  })
})

/** A second word for a thing that has one: what a diner reads as another charge, another place, another list. */
const WORDS: [string, Locale, RegExp][] = [
  ['cover', 'ru', /Сервисный сбор|^Сервировка$/],
  ['cover', 'ja', /席料/],
  ['cover', 'ar', /رسم (?:الخدمة|المائدة)/],
  ['declared', 'ar', /غير مُ?صر/],
  ['venue', 'zh-CN', /店家|店员/],
  ['venue', 'ar', /المكان|المحل(?!ي)/],
  ['note', 'ja', /メモ|備考/],
  ['note', 'ru', /примечани/],
  ['cart', 'en', /basket/],
  ['cart', 'es', /cesta/],
  ['menu', 'es', /menú (?!degustación)/i],
  ['total', 'de', /Gesamt/],
  ['press', 'de', /[Dd]rücken Sie|Taste(?!n)/],
]

it.each(WORDS)('one thing has one word: %s in %s', (_, locale, other) => {
  const texts = NAMESPACES.flatMap((namespace) => [...textsOf(locale, namespace)])
  expect(texts.filter(([key, text]) => key !== 'newsletter.privacy' && other.test(text))).toEqual([])
})

it('holds no catalogue that no screen uses, and no language that none is read in', () => {
  expect(readdirSync(folder).sort()).toEqual([...LOCALE_IDS].sort())
  for (const locale of readdirSync(folder)) {
    const names = readdirSync(join(folder, locale)).map((file) => file.replace('.json', ''))
    expect(names.sort()).toEqual([...NAMESPACES].sort())
  }
})
