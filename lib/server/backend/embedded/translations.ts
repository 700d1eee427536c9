import 'server-only'
import { LOCALES } from '@/lib/core/i18n/locales'
import type { Backend } from '@/lib/server/backend/backend'
import type { Db } from '@/lib/server/db/connect'

/** Permanent ids, as suggestions store them. */
const LANGUAGE_IDS: Record<keyof typeof LOCALES, number> = {
  it: 1,
  en: 2,
  es: 3,
  de: 4,
  ar: 5,
  ru: 6,
  ja: 7,
  'zh-CN': 8,
}

const LANGUAGES = new Map(
  Object.entries(LANGUAGE_IDS).map(([code, id]) => [code, { id, name: LOCALES[code as keyof typeof LOCALES] }]),
)

export const embeddedLanguages = (): Backend['languages'] => ({
  find: async (code) => LANGUAGES.get(code) ?? null,
})

export const embeddedTranslations = (open: () => Promise<Db>): Backend['translations'] => ({
  suggest: async (venue_id, { id, text, lang, lang_id, type }) => {
    const db = await open()
    await db
      .insertInto('suggested_translations')
      .values({ venue_id, item_id: id, type, text, lang, lang_id, suggested_at: Date.now() })
      .execute()
  },
})
