import '@/components/ui/controls.css'
import { headers } from 'next/headers'
import { setRequestLocale } from 'next-intl/server'
import { Suspense } from 'react'
import { Home } from '@/components/home/home'
import { env } from '@/lib/env'
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/i18n/locales'
import { refFor, splashPath } from '@/lib/links'
import { qrCode } from '@/lib/qr-code'
import { loadDemos } from '@/lib/venue/server/load-demos'

/** The demo venues with a code to scan. */
const HomeWithDemos = async ({ locale }: { locale: Locale }) => {
  const host = (await headers()).get('host') ?? 'localhost'
  const origin = env().COPERTO_PUBLIC_ORIGIN ?? `http://${host}`
  const venues = await loadDemos()
  const demos = venues.map((venue) => {
    const type = venue.orderTypes[0] ?? 'r'
    const path = splashPath(type, refFor(type, venue))
    return { ...venue, path, qrSvg: qrCode(`${origin}${path}`) }
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
