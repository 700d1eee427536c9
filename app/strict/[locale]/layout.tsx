import '@/app/[locale]/globals.css'
import type { Viewport } from 'next'
import { notFound } from 'next/navigation'
import { connection } from 'next/server'
import { setRequestLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { directionOf } from '@/lib/core/i18n/direction'
import { isLocale } from '@/lib/core/i18n/locales'

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
}

/** No prerender: each response has its own CSP nonce. */
export const instant = false

type Props = { children: ReactNode; params: Promise<{ locale: string }> }

const StrictLayout = async ({ children, params }: Props) => {
  await connection()
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

export default StrictLayout
