'use client'

import '@/components/ui/controls.css'
import './popups.css'
import { useTranslations } from 'next-intl'
import { type ReactNode, Suspense, use, useEffect } from 'react'
import { LoadingLanguage } from '@/components/layout/loading-language'
import { TextsProvider } from '@/components/layout/texts-provider'
import { SheetWait } from '@/components/menu/sheet-wait'
import { arrivedTexts, popupTexts } from '@/components/popups/popup-texts'
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

const WithTexts = (props: Props) => {
  const messages = arrivedTexts(props.locale) ?? use(popupTexts(props.locale))
  const { onClose } = props
  useEffect(() => {
    if (!messages) onClose()
  }, [messages, onClose])
  if (!messages) return null
  return (
    <TextsProvider locale={props.locale} messages={messages}>
      <PopupSheet {...props} />
    </TextsProvider>
  )
}

/** A sheet with a title and the texts of the popups, which come when the first one opens. */
export const Popup = (props: Props) => (
  <Suspense
    fallback={
      <SheetWait name={props.venueName}>
        <LoadingLanguage />
      </SheetWait>
    }
  >
    <WithTexts {...props} />
  </Suspense>
)
