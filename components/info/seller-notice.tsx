import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/core/i18n/locales'
import { type Party, sellerOf } from '@/lib/core/venue/seller/seller'
import type { PublicVenue } from '@/lib/core/venue/venue'

type SellerNoticeProps = { venue: PublicVenue; operator: Party | null; locale: Locale }

/** Who sells and who runs the service, as a distance contract has to say (Codice del consumo, art. 49). */
export const SellerNotice = async ({ venue, operator, locale }: SellerNoticeProps) => {
  const t = await getTranslations({ locale, namespace: 'info.seller' })
  const wordsOf = ({ name, vatNumber, address, phone, email }: Party): string =>
    [
      name,
      vatNumber && t('vat', { number: vatNumber }),
      address,
      phone && t('phone', { number: `\u2066${phone}\u2069` }),
      email,
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <>
      <p className="info-text">{t('venue', { who: wordsOf(sellerOf(venue)) })}</p>
      {operator ? <p className="info-text">{t('operator', { who: wordsOf(operator) })}</p> : null}
    </>
  )
}
