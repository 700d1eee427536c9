'use client'

import '@/components/ui/controls.css'
import '@/components/popups/popups.css'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SheetTexts } from '@/components/layout/sheet-texts'
import { POPUP_NAMESPACES } from '@/components/popups/popup-texts'
import { Sheet, SheetContent } from '@/components/ui/sheet'
import type { Locale } from '@/lib/core/i18n/locales'

type Props = {
  locale: Locale
  /** Heading while loading. */
  venueName: string
  title: `${'newsletter' | 'call' | 'delivery' | 'drink' | 'language' | 'blocked'}.title` | 'newsletter.doneTitle'
  onClose: () => void
  /** Texts failed; an unrequested popup closes silently. */
  onFailed?: (() => void) | undefined
  children: ReactNode
}

const PopupSheet = ({ title, onClose, children }: Props) => {
  const t = useTranslations()
  return (
    <Sheet label={t(`popups.${title}`)} closeLabel={t('common.close')} onClose={onClose} hasEntry>
      <SheetContent>
        <div className="popup">
          <h2>{t(`popups.${title}`)}</h2>
          {children}
        </div>
      </SheetContent>
    </Sheet>
  )
}

/** Sheet with title and popup texts, loaded on first use. */
export const Popup = (props: Props) => (
  <SheetTexts
    locale={props.locale}
    namespaces={POPUP_NAMESPACES}
    name={props.venueName}
    onClose={props.onClose}
    onFailed={props.onFailed ?? props.onClose}
  >
    <PopupSheet {...props} />
  </SheetTexts>
)
