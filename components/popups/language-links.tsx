import type { MouseEvent } from 'react'
import { directionOf } from '@/lib/core/i18n/direction'
import { LOCALE_IDS, LOCALES, type Locale } from '@/lib/core/i18n/locales'

type Props = {
  current: Locale
  hrefOf: (locale: Locale) => string
  /** Called instead of following a link to this URL: with a fragment it would do nothing. */
  onHere?: () => void
}

const insteadOf = (onHere: () => void) => (event: MouseEvent<HTMLAnchorElement>) => {
  if (event.currentTarget.href !== location.href) return
  event.preventDefault()
  onHere()
}

/** This page in every language. */
export const LanguageLinks = ({ current, hrefOf, onHere }: Props) => (
  <ul className="languages">
    {LOCALE_IDS.map((locale) => (
      <li key={locale}>
        <a
          href={hrefOf(locale)}
          onClick={onHere && insteadOf(onHere)}
          lang={locale}
          hrefLang={locale}
          dir={directionOf(locale)}
          aria-current={locale === current ? 'true' : undefined}
        >
          {LOCALES[locale]}
        </a>
      </li>
    ))}
  </ul>
)
