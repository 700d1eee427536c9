'use client'

import type { Messages } from 'next-intl'
import { loadNamespaces, type Namespace } from '@/lib/core/i18n/catalogue'
import type { Locale } from '@/lib/core/i18n/locales'

type Texts = Partial<Messages>

const FIRST_RETRY_MS = 350
const MAX_RETRIES = 5

const requests = new Map<string, Promise<Texts | null>>()
const loaded = new Map<string, Texts>()

const keyOf = (locale: Locale, namespaces: readonly Namespace[]): string => [locale, ...namespaces].join(' ')

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const load = async (locale: Locale, namespaces: readonly Namespace[], tried = 0): Promise<Texts | null> => {
  try {
    return await loadNamespaces(locale, namespaces)
  } catch {
    if (tried === MAX_RETRIES) return null
  }
  await wait(FIRST_RETRY_MS * 2 ** tried)
  return load(locale, namespaces, tried + 1)
}

/** Already loaded, so that no placeholder flashes. */
export const loadedTexts = (locale: Locale, namespaces: readonly Namespace[]): Texts | undefined =>
  loaded.get(keyOf(locale, namespaces))

/**
 * Texts of lazy code, cached. Up to five retries with exponential backoff (spec section 9); null on failure, and the
 * next call retries.
 */
export const loadTexts = <N extends Namespace>(
  locale: Locale,
  namespaces: readonly N[],
): Promise<Pick<Messages, N> | null> => {
  const key = keyOf(locale, namespaces)
  const known =
    requests.get(key) ??
    load(locale, namespaces).then((texts) => {
      if (texts) loaded.set(key, texts)
      else requests.delete(key)
      return texts
    })
  requests.set(key, known)
  return known as Promise<Pick<Messages, N> | null>
}
