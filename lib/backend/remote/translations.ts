import 'server-only'
import type { Backend } from '@/lib/backend/backend'
import type { Upstream } from '@/lib/backend/remote/upstream'

/** Corrections of diners, for the menu API (spec section 7). */
export const remoteTranslations = (upstream: Upstream): Backend['translations'] => ({
  suggest: async ({ id, text, lang, lang_id, type }) => {
    const body = new URLSearchParams({ id: String(id), text, lang, lang_id: String(lang_id), type })
    await upstream.send('translations', { body })
  },
})
