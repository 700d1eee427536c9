'use client'

import { loadNamespaces, type Messages, type Namespace } from '@/lib/i18n/catalogue'
import type { Locale } from '@/lib/i18n/locales'

const FIRST_WAIT_MS = 350
const MOST_RETRIES = 5

const kept = new Map<string, Promise<Messages | null>>()

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const load = async (locale: Locale, namespaces: readonly Namespace[], tried: number): Promise<Messages | null> => {
  try {
    return await loadNamespaces(locale, namespaces)
  } catch {
    if (tried === MOST_RETRIES) return null
  }
  await wait(FIRST_WAIT_MS * 2 ** tried)
  return load(locale, namespaces, tried + 1)
}

/**
 * The texts of code that comes after the page, kept once they are here: the same promise each time, as `use` needs it.
 * Asked for again up to five times, ever more slowly (spec section 9); null when they did not arrive, and the next call
 * begins anew.
 */
export const loadTexts = (locale: Locale, namespaces: readonly Namespace[]): Promise<Messages | null> => {
  const key = [locale, ...namespaces].join(' ')
  const known = kept.get(key) ?? load(locale, namespaces, 0)
  kept.set(key, known)
  known.then((texts) => texts ?? kept.delete(key))
  return known
}
