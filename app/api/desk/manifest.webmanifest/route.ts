import { createTranslator } from 'next-intl'
import { z } from 'zod'
import { deskManifest, deskManifestApi } from '@/lib/core/desk/desk-manifest-api'
import { loadNamespaces } from '@/lib/core/i18n/catalogue'
import { DEFAULT_LOCALE, isLocale } from '@/lib/core/i18n/locales'
import { ok } from '@/lib/core/result'
import { readRoute } from '@/lib/server/route/route'

const options = { limit: 'reads', schema: z.object({ lang: z.string().max(16).default('') }), seconds: 3_600 } as const

/** Public, as /desk itself: it names no venue. */
export const GET = readRoute(deskManifestApi, options, async ({ lang }) => {
  const locale = isLocale(lang) ? lang : DEFAULT_LOCALE
  const t = createTranslator({ locale, messages: await loadNamespaces(locale, ['desk']), namespace: 'desk' })
  return ok(deskManifest(locale, t('title')))
})
