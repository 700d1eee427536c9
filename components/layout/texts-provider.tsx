'use client'

import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import type { Messages } from '@/lib/i18n/catalogue'
import type { Locale } from '@/lib/i18n/locales'

type Props = { locale: Locale; messages: Messages; children: ReactNode }

/** Texts for client components. All it needs is handed to it: the library's server variant would read the request. */
export const TextsProvider = ({ locale, messages, children }: Props) => (
  <NextIntlClientProvider locale={locale} messages={messages} timeZone="Europe/Rome">
    {children}
  </NextIntlClientProvider>
)
