import { getTranslations } from 'next-intl/server'
import { StateScreen } from '@/components/states/state-screen'
import type { Locale } from '@/lib/i18n/locales'

/** The 404 page with its image (spec section 2). */
export const NotFound = async ({ locale, homeHref = '/' }: { locale: Locale; homeHref?: string }) => {
  const t = await getTranslations({ locale, namespace: 'states' })
  return (
    <StateScreen
      title={t('notFound.title')}
      text={t('notFound.text')}
      picture={<img src="/pictures/404.svg" alt="" width={320} height={240} loading="lazy" />}
    >
      <a className="button button-primary" href={homeHref}>
        {t('next.home')}
      </a>
    </StateScreen>
  )
}
