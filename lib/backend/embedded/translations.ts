import 'server-only'
import type { Backend } from '@/lib/backend/backend'
import type { Db } from '@/lib/db/connect'
import { LOCALES } from '@/lib/i18n/locales'

/** Ids are stored with suggestions: a language keeps its own for ever, and a new one gets the next. */
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

/** The languages the interface speaks. */
export const embeddedLanguages = (): Backend['languages'] => ({
  find: async (code) => LANGUAGES.get(code) ?? null,
})

/** Suggestions in the project's own database, for the venue to read. */
export const embeddedTranslations = (open: () => Promise<Db>): Backend['translations'] => ({
  suggest: async ({ id, text, lang, lang_id, type }) => {
    const db = await open()
    await db
      .insertInto('suggested_translations')
      .values({ item_id: id, type, text, lang, lang_id, suggested_at: Date.now() })
      .execute()
  },
})
