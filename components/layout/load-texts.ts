'use client'

import type { Messages } from 'next-intl'
import { loadNamespaces, type Namespace } from '@/lib/i18n/catalogue'
import type { Locale } from '@/lib/i18n/locales'

/** Texts of some namespaces. */
type Texts = Partial<Messages>

const FIRST_WAIT_MS = 350
const MOST_RETRIES = 5

const asked = new Map<string, Promise<Texts | null>>()
const arrived = new Map<string, Texts>()

const keyOf = (locale: Locale, namespaces: readonly Namespace[]): string => [locale, ...namespaces].join(' ')

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const load = async (locale: Locale, namespaces: readonly Namespace[], tried = 0): Promise<Texts | null> => {
  try {
    return await loadNamespaces(locale, namespaces)
  } catch {
    if (tried === MOST_RETRIES) return null
  }
  await wait(FIRST_WAIT_MS * 2 ** tried)
  return load(locale, namespaces, tried + 1)
}

/** Texts that are here already: what need not wait must not flash a wait. */
export const arrivedTexts = (locale: Locale, namespaces: readonly Namespace[]): Texts | undefined =>
  arrived.get(keyOf(locale, namespaces))

/**
 * The texts of code that comes after the page, kept once they are here. Asked for again up to five times, ever more
 * slowly (spec section 9); null when they did not arrive, and the next call begins anew.
 */
export const loadTexts = <N extends Namespace>(
  locale: Locale,
  namespaces: readonly N[],
): Promise<Pick<Messages, N> | null> => {
  const key = keyOf(locale, namespaces)
  const known =
    asked.get(key) ??
    load(locale, namespaces).then((texts) => {
      if (texts) arrived.set(key, texts)
      else asked.delete(key)
      return texts
    })
  asked.set(key, known)
  return known as Promise<Pick<Messages, N> | null>
}
