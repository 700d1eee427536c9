import { getTranslations } from 'next-intl/server'
import { StatePicture } from '@/components/states/state-picture'
import { StateScreen } from '@/components/states/state-screen'
import type { Locale } from '@/lib/core/i18n/locales'

type NotAvailableProps = {
  locale: Locale
  /** What the venue does not offer. */
  reason: 'orderType' | 'ordering' | 'screen'
  next: { to: 'menu' | 'splash' | 'home'; href: string }
}

/** A screen this venue does not offer. */
export const NotAvailable = async ({ locale, reason, next }: NotAvailableProps) => {
  const t = await getTranslations({ locale, namespace: 'states' })
  return (
    <StateScreen
      title={t('notAvailable.title')}
      text={t(`notAvailable.${reason}`)}
      picture={<StatePicture drawing="sign" />}
    >
      <a className="button button-primary" href={next.href}>
        {t(`next.${next.to}`)}
      </a>
    </StateScreen>
  )
}
