'use client'

import { useTranslations } from 'next-intl'
import type { MenuContext } from '@/components/menu/page/menu-context'
import { Popup } from '@/components/popups/popup'
import { useCloseOnBack } from '@/components/ui/use-close-on-back'

type Props = MenuContext & { onClose: () => void }

const Words = ({ onClose }: Pick<Props, 'onClose'>) => {
  const t = useTranslations('popups.blocked')
  return (
    <>
      <p className="popup-lead">{t('text')}</p>
      <div className="popup-actions">
        <button type="button" className="button button-primary" onClick={onClose}>
          {t('ok')}
        </button>
      </div>
    </>
  )
}

/** Says that the browser stores nothing, so that the cart ends with this page. */
export const BlockedPopup = ({ locale, venue, onClose }: Props) => {
  useCloseOnBack(onClose)
  return (
    <Popup locale={locale} venueName={venue.name} title="blocked.title" onClose={onClose}>
      <Words onClose={onClose} />
    </Popup>
  )
}
