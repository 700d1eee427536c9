'use client'

import '@/components/ui/controls.css'
import '@/components/popups/popups.css'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LateTexts } from '@/components/layout/late-texts'
import { LoadingLanguage } from '@/components/layout/loading-language'
import { SheetWait } from '@/components/menu/page/sheet-wait'
import { POPUP_NAMESPACES } from '@/components/popups/popup-texts'
import { Sheet, SheetContent } from '@/components/ui/sheet'
import type { Locale } from '@/lib/i18n/locales'

type Props = {
  locale: Locale
  /** Stands above the wait for the texts. */
  venueName: string
  title: `${'newsletter' | 'call' | 'delivery' | 'drink' | 'language'}.title` | 'newsletter.doneTitle'
  onClose: () => void
  children: ReactNode
}

const PopupSheet = ({ title, onClose, children }: Props) => {
  const t = useTranslations()
  return (
    <Sheet label={t(`popups.${title}`)} closeLabel={t('common.close')} onClose={onClose}>
      <SheetContent>
        <div className="popup">
          <h2>{t(`popups.${title}`)}</h2>
          {children}
        </div>
      </SheetContent>
    </Sheet>
  )
}

/** A sheet with a title and the texts of the popups, which come when the first one opens. */
export const Popup = (props: Props) => (
  <LateTexts
    locale={props.locale}
    namespaces={POPUP_NAMESPACES}
    waiting={
      <SheetWait name={props.venueName}>
        <LoadingLanguage />
      </SheetWait>
    }
    onFailed={props.onClose}
  >
    <PopupSheet {...props} />
  </LateTexts>
)
