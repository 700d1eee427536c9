import { getTranslations } from 'next-intl/server'
import { KeepShareLink } from '@/components/sharing/keep-share-link'
import { StatePicture } from '@/components/states/state-picture'
import { StateScreen } from '@/components/states/state-screen'
import type { Locale } from '@/lib/core/i18n/locales'
import type { OrderType } from '@/lib/core/venue/order-type'

type ShareSuccessProps = { locale: Locale; type: OrderType; venueRef: string }

/** Share-success page (spec section 2). */
export const ShareSuccess = async ({ locale, type, venueRef }: ShareSuccessProps) => {
  const t = await getTranslations({ locale, namespace: 'confirmation' })
  return (
    <StateScreen title={t('share.title')} text={t('share.text')} picture={<StatePicture drawing="done" />}>
      <KeepShareLink type={type} venueRef={venueRef}>
        {t('share.toMenu')}
      </KeepShareLink>
    </StateScreen>
  )
}
