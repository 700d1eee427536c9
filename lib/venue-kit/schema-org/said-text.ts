import { plainName, plainParagraphs } from '@/lib/server/text/plain-text'
import { type Thing, valuesOf } from '@/lib/venue-kit/schema-org/linked-data'

/** By language ('it', 'de'), '' if unknown. */
export type SaidText = Readonly<Record<string, string>>

const LANGUAGE_NAMES: Record<string, string> = {
  ...{ italian: 'it', italiano: 'it', english: 'en', inglese: 'en', spanish: 'es', español: 'es', spagnolo: 'es' },
}

const TAG = /^([a-z]{2})(?:[-_][a-z0-9-]+)?$/

/** 'it-IT' or 'Italian' → 'it', else null. */
export const languageOf = (value: unknown): string | null => {
  for (const one of valuesOf(value)) {
    if (typeof one === 'string') {
      const written = one.trim().toLowerCase()
      const found = TAG.exec(written)?.[1] ?? LANGUAGE_NAMES[written]
      if (found) return found
    } else if (typeof one === 'object' && one !== null) {
      const { alternateName, name } = one as Thing
      const found = languageOf(alternateName) ?? languageOf(name)
      if (found) return found
    }
  }
  return null
}

const plainOf = (value: unknown): [string | null, string] | null => {
  if (typeof value === 'string' || typeof value === 'number') return [null, String(value)]
  if (typeof value !== 'object' || value === null) return null
  const { '@value': text, '@language': language } = value as Thing
  return typeof text === 'string' ? [languageOf(language), text] : null
}

const saidWith =
  (clean: (html: string) => string) =>
  (value: unknown, lang: string): SaidText => {
    const said: Record<string, string> = {}
    for (const one of valuesOf(value)) {
      const [language, text] = plainOf(one) ?? [null, '']
      const cleaned = clean(text)
      if (cleaned !== '') said[language ?? lang] ??= cleaned
    }
    return said
  }

/** Without markup. `lang`: for values without a language. */
export const saidName = saidWith(plainName)
export const saidParagraphs = saidWith(plainParagraphs)

/** Italian, or any other language. */
export const anyOf = (said: SaidText): string => said.it ?? Object.values(said)[0] ?? ''

/** The first wins in each language. */
export const withMore = (said: SaidText, more: SaidText): SaidText => ({ ...more, ...said })
