import './globals.css'
import type { Viewport } from 'next'
import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { directionOf } from '@/lib/core/i18n/direction'
import { isLocale, LOCALE_IDS } from '@/lib/core/i18n/locales'

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
}

export const generateStaticParams = () => LOCALE_IDS.map((locale) => ({ locale }))

type Props = { children: ReactNode; params: Promise<{ locale: string }> }

const LocaleLayout = async ({ children, params }: Props) => {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  return (
    <html lang={locale} dir={directionOf(locale)}>
      <head>
        <link rel="icon" href="/icon.svg" />
      </head>
      <body>{children}</body>
    </html>
  )
}

export default LocaleLayout
