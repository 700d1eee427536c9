import 'server-only'
import type { Backend } from '@/lib/server/backend/backend'
import type { Upstream } from '@/lib/upstream/upstream'

/** Spec section 7. */
export const remoteTranslations = (upstream: Upstream): Backend['translations'] => ({
  suggest: async (_, { id, text, lang, lang_id, type }) => {
    const body = new URLSearchParams({ id: String(id), text, lang, lang_id: String(lang_id), type })
    await upstream.send('translations', { body })
  },
})
