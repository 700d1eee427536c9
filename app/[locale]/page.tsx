import '@/components/ui/controls.css'
import { connection } from 'next/server'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { Home } from '@/components/home/home'
import { PageHead } from '@/components/layout/page-head'
import { hasDemos } from '@/lib/env'
import { publicOrigin } from '@/lib/http/server/public-origin'
import { DEFAULT_LOCALE, isLocale } from '@/lib/i18n/locales'
import { splashPath } from '@/lib/links'
import { keptQrSvg } from '@/lib/qr/server/kept-qr-svg'
import { canonicalPlace } from '@/lib/seo/public-pages'
import { loadDemos } from '@/lib/venue/server/load-demos'

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
      <PageHead page={{ locale, address: `${origin}/`, ...words, isIndexed: true }} />
      <Home locale={locale} demos={demos} />
    </main>
  )
}

export default HomePage
