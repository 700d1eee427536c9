import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/locales'
import '@/components/splash/splash.css'

type BrandedSplashProps = {
  name: string
  logo: string
  background: string
  menuHref: string
  locale: Locale
}

/** The splash of the one branded venue (spec section 2): logo, background picture, one button to its menu. */
export const BrandedSplash = async ({ name, logo, background, menuHref, locale }: BrandedSplashProps) => {
  const t = await getTranslations({ locale, namespace: 'splash' })
  return (
    <div className="splash-branded">
      <img className="splash-background" src={background} alt="" width={780} height={1688} fetchPriority="high" />
      <h1 className="splash-logo">
        <img src={logo} alt={name} width={240} height={240} />
      </h1>
      <a className="button button-primary splash-menu" href={menuHref}>
        {t('menu')}
      </a>
    </div>
  )
}
