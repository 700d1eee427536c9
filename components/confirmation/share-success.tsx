import { getTranslations } from 'next-intl/server'
import { StatePicture } from '@/components/states/state-picture'
import { StateScreen } from '@/components/states/state-screen'
import type { Locale } from '@/lib/i18n/locales'

/** A guest's products reached the shared cart (spec section 2, share-success page). */
export const ShareSuccess = async ({ locale, menuHref }: { locale: Locale; menuHref: string }) => {
  const t = await getTranslations({ locale, namespace: 'confirmation' })
  return (
    <StateScreen title={t('share.title')} text={t('share.text')} picture={<StatePicture drawing="done" />}>
      <a className="button button-primary" href={menuHref}>
        {t('share.toMenu')}
      </a>
    </StateScreen>
  )
}
