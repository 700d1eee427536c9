import '@/components/ui/controls.css'
import { connection } from 'next/server'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { Home } from '@/components/home/home'
import { PageHead } from '@/components/layout/page-head'
import { splashPath } from '@/lib/core/http/links'
import { DEFAULT_LOCALE, isLocale } from '@/lib/core/i18n/locales'
import { SITE_LANGUAGES } from '@/lib/core/seo/page-metadata'
import { canonicalPlace } from '@/lib/core/seo/public-pages'
import { SITE_PICTURE } from '@/lib/core/seo/shared-picture'
import { publicOrigin } from '@/lib/server/http/public-origin'
import { keptQrSvg } from '@/lib/server/qr/kept-qr-svg'
import { hasDemos } from '@/lib/server/settings/env'
import { loadDemos } from '@/lib/server/venue/load-demos'

/** No prerender: its URLs depend on a run-time setting. */
export const instant = false

/** Product page, with demo venues on the embedded backend. */
const HomePage = async ({ params }: { params: Promise<{ locale: string }> }) => {
  await connection()
  const { locale: segment } = await params
  const locale = isLocale(segment) ? segment : DEFAULT_LOCALE
  setRequestLocale(locale)
  const t = await getTranslations({ locale, namespace: 'seo' })
  const origin = publicOrigin()
  const venues = await loadDemos()
  const demos = venues.map((venue) => {
    const { type, ref } = canonicalPlace(venue)
    const path = splashPath(type, ref)
    const desk = hasDemos() && venue.isDemo ? `/desk#demo=${venue.id}` : null
    return { ...venue, path, desk, qrSvg: keptQrSvg(`${origin}${path}`) }
  })
  const words = { title: t('home.title'), description: t('home.description') }
  return (
    <main className="page">
      <PageHead
        page={{ locale, languages: SITE_LANGUAGES, address: `${origin}/`, ...words, isIndexed: true }}
        site="Coperto"
        image={origin + SITE_PICTURE}
      />
      <Home locale={locale} demos={demos} />
    </main>
  )
}

export default HomePage
