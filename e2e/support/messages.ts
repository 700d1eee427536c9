import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTranslator } from 'next-intl'
import type { Locale } from '@/lib/core/i18n/locales'

type Values = Record<string, string | number>
/** File and name in it: `menu.title`. */
type Key = `${string}.${string}`

const FOLDER = join(import.meta.dirname, '..', '..', 'messages')

const readCatalogue = (locale: string): Record<string, unknown> => {
  const files = readdirSync(join(FOLDER, locale)).filter((name) => name.endsWith('.json'))
  return Object.fromEntries(
    files.map((name) => [name.slice(0, -'.json'.length), JSON.parse(readFileSync(join(FOLDER, locale, name), 'utf8'))]),
  )
}

const child = (node: unknown, name: string): unknown =>
  typeof node === 'object' && node !== null ? Object.entries(node).find(([key]) => key === name)?.[1] : undefined

/**
 * The words of the interface, so that a change of copy breaks no test: `messages('it')('menu.cartCount', { count: 2 })`,
 * the file and the name in it. A key that the catalogue lacks throws.
 */
export const messages = (locale: Locale): ((key: Key, values?: Values) => string) => {
  const catalogue = readCatalogue(locale)
  return (key, values) => {
    const text = key.split('.').reduce<unknown>(child, catalogue)
    if (typeof text !== 'string') throw new Error(`messages/${locale} has no ${key}`)
    return createTranslator({ locale, messages: { text }, timeZone: 'Europe/Rome' })('text', values)
  }
}
