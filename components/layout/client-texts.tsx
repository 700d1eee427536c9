import type { ReactNode } from 'react'
import { TextsProvider } from '@/components/layout/texts-provider'
import { loadNamespaces, type Namespace } from '@/lib/core/i18n/catalogue'
import type { Locale } from '@/lib/core/i18n/locales'

type Props = { locale: Locale; namespaces: readonly Namespace[]; children: ReactNode }

/** Passes client components only the texts they need. */
export const ClientTexts = async ({ locale, namespaces, children }: Props) => (
  <TextsProvider locale={locale} messages={await loadNamespaces(locale, namespaces)}>
    {children}
  </TextsProvider>
)
