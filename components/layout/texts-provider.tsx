'use client'

import { type Messages, NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import type { Locale } from '@/lib/core/i18n/locales'

type Props = { locale: Locale; messages: Partial<Messages>; children: ReactNode }

/** Explicit props: the library's server variant would read the request. */
export const TextsProvider = ({ locale, messages, children }: Props) => (
  <NextIntlClientProvider locale={locale} messages={messages} timeZone="Europe/Rome">
    {children}
  </NextIntlClientProvider>
)
