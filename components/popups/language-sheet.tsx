'use client'

import '@/components/popups/language.css'
import type { ToolProps } from '@/components/menu/page/menu-context'
import { LanguageLinks } from '@/components/popups/language-links'
import { Popup } from '@/components/popups/popup'
import type { Locale } from '@/lib/core/i18n/locales'
import { fragmentOf, shareidIn } from '@/lib/core/text/fragment'

/** Keeps the rest of the URL, such as a shared cart. */
const hereIn = (locale: Locale): string => {
  const query = new URLSearchParams(location.search)
  query.set('lang', locale)
  return `${location.pathname}?${query}${fragmentOf(null, shareidIn(location.hash))}`
}

/** Languages of the menu (flag language-selector). */
export const LanguageSheet = ({ locale, venue, onClose, onFailed }: ToolProps) => (
  <Popup locale={locale} venueName={venue.name} title="language.title" onClose={onClose} onFailed={onFailed}>
    <LanguageLinks current={locale} hrefOf={hereIn} onHere={onClose} />
  </Popup>
)
