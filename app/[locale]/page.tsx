import '@/components/ui/controls.css'
import { headers } from 'next/headers'
import { setRequestLocale } from 'next-intl/server'
import { Suspense } from 'react'
import { renderSVG } from 'uqr'
import { Home } from '@/components/home/home'
import { openBackend } from '@/lib/backend/open-backend'
import { env } from '@/lib/env'
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/i18n/locales'
import { refFor, splashPath } from '@/lib/links'

/** The demo venues with a code to scan; asked at each visit, since they come and go with the database. */
const HomeWithDemos = async ({ locale }: { locale: Locale }) => {
  const host = (await headers()).get('host') ?? 'localhost'
  const origin = env().COPERTO_PUBLIC_ORIGIN ?? `http://${host}`
  const venues = await openBackend().venues.demos()
  const demos = venues.map((venue) => {
    const type = venue.orderTypes[0] ?? 'r'
    const path = splashPath(type, refFor(type, venue))
    return { ...venue, path, qrSvg: renderSVG(`${origin}${path}`, { border: 2 }) }
  })
  return <Home locale={locale} demos={demos} />
}

/** Introduces the product; with the embedded backend it links the demo venues. */
const HomePage = async ({ params }: { params: Promise<{ locale: string }> }) => {
  const { locale: segment } = await params
  const locale = isLocale(segment) ? segment : DEFAULT_LOCALE
  setRequestLocale(locale)
  return (
    <main className="page">
      <title>Coperto</title>
      <Suspense fallback={<Home locale={locale} demos={[]} />}>
        <HomeWithDemos locale={locale} />
      </Suspense>
    </main>
  )
}

export default HomePage
