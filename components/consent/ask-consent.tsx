'use client'

import { useEffect, useRef, useState } from 'react'
import { ConsentDialog } from '@/components/consent/consent-dialog'
import { loadTexts } from '@/components/layout/load-texts'
import { TextsProvider } from '@/components/layout/texts-provider'
import type { ConsentChoice } from '@/lib/consent/consent'
import { readConsent, writeConsent } from '@/lib/consent/consent-store'
import type { Messages } from '@/lib/i18n/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import { silencePixel } from '@/lib/tracking/meta-pixel'

type Props = { locale: Locale; asked: boolean; onDone: () => void }

/**
 * The question about advertising; `asked` when the diner called for it, and the focus then goes there. Without its
 * texts it does not show, and is asked at the next page: nothing is measured until then. It is part of the page's own
 * tree: a second React root would split the code that every page loads.
 */
export const AskConsent = ({ locale, asked, onDone }: Props) => {
  const [messages, setMessages] = useState<Messages | null>(null)
  const opener = useRef(document.activeElement)
  const done = useRef(onDone)
  done.current = onDone
  useEffect(() => {
    let here = true
    loadTexts(locale, ['consent']).then((texts) => {
      if (!here) return
      if (texts) setMessages(texts)
      else done.current()
    })
    return () => {
      here = false
    }
  }, [locale])
  if (!messages) return null
  const close = (choice: ConsentChoice | null) => {
    onDone()
    if (choice) writeConsent(choice)
    if (choice === 'refused') silencePixel()
    if (asked && opener.current instanceof HTMLElement) opener.current.focus()
  }
  return (
    <TextsProvider locale={locale} messages={messages}>
      <ConsentDialog current={readConsent()} asked={asked} onClose={close} />
    </TextsProvider>
  )
}
