'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { KeepShareLink } from '@/components/sharing/keep-share-link'
import type { CartSharing } from '@/components/sharing/shared-page'
import { useGuestShare } from '@/components/sharing/use-guest-share'
import { StatePicture } from '@/components/states/state-picture'
import { StateScreen } from '@/components/states/state-screen'
import { billPath, ordersPath } from '@/lib/core/http/links'
import { fragmentOf, shareidIn } from '@/lib/core/text/fragment'
import type { OrderType } from '@/lib/core/venue/order-type'

type ShareSuccessProps = {
  venueId: number
  type: OrderType
  venueRef: string
  sharing: CartSharing
  /** Its tables may pay at the end. */
  hasBill: boolean
}

/** Share-success page (spec section 2), which says when the order has left. */
export const ShareSuccess = ({ venueId, type, venueRef, sharing, hasBill }: ShareSuccessProps) => {
  const t = useTranslations('confirmation')
  const inShare = useTranslations('sharing')
  const [shareid, setShareid] = useState<string | null>(null)
  useEffect(() => setShareid(shareidIn(location.hash)), [])
  const { locale, config } = sharing
  const { hasLeft } = useGuestShare({ venueId, type, locale, token: shareid, config })
  return (
    <>
      <StateScreen
        title={hasLeft ? inShare('leftTitle') : t('share.title')}
        text={hasLeft ? inShare('leftText') : t('share.text')}
        picture={<StatePicture drawing="done" />}
      >
        <KeepShareLink type={type} venueRef={venueRef}>
          {t('share.toMenu')}
        </KeepShareLink>
        {hasBill && hasLeft ? (
          <a className="button" href={billPath(type, venueRef) + fragmentOf(null, shareid)}>
            {t('running.bill')}
          </a>
        ) : null}
        <a className={`button${shareid ? '' : ' link-unhydrated'}`} href={ordersPath(type, venueRef, shareid)}>
          {inShare('seeTable')}
        </a>
      </StateScreen>
      <p className="visually-hidden" role="status">
        {hasLeft ? `${inShare('leftTitle')}. ${inShare('leftText')}` : null}
      </p>
    </>
  )
}
