import { directionOf, LOCALE_IDS, LOCALES, type Locale } from '@/lib/i18n/locales'

type Props = { current: Locale; hrefOf: (locale: Locale) => string }

/** Every language by its own name, as a link to this page in it. */
export const LanguageLinks = ({ current, hrefOf }: Props) => (
  <ul className="languages">
    {LOCALE_IDS.map((locale) => (
      <li key={locale}>
        <a
          href={hrefOf(locale)}
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
