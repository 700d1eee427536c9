import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { NAMESPACES } from '@/lib/i18n/catalogue'
import { LOCALE_IDS } from '@/lib/i18n/locales'

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
})

it('speaks to a German diner in one voice, and that is Sie', () => {
  const familiar =
    /(?<![\p{L}])(?:[Dd](?:u|ir|ich|ein(?:e[mnrs]?)?)|(?:Prüf|Wähl|Versuch|Gib|Schreib|Schalt|Wart|Tipp|Füg|Frag|Drück|Lass|Entfern|Markier|Zahle|Leere|Sieh)e?)(?![\p{L}])/u
  const texts = NAMESPACES.flatMap((namespace) => [...textsOf('de', namespace)])
  expect(texts.filter(([, text]) => familiar.test(text))).toEqual([])
})

it('holds no catalogue that no screen uses', () => {
  for (const locale of readdirSync(folder)) {
    const names = readdirSync(join(folder, locale)).map((file) => file.replace('.json', ''))
    expect(names.sort()).toEqual([...NAMESPACES].sort())
  }
})
