'use client'

import { useParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { StatePicture } from '@/components/states/state-picture'
import { StateScreen } from '@/components/states/state-screen'
import { loadNamespace } from '@/lib/i18n/catalogue'
import { DEFAULT_LOCALE, isLocale } from '@/lib/i18n/locales'

type Texts = { loadFailure: { title: string; text: string; retry: string } }

/**
 * What a page that could not be made shows, with a retry. It asks for its few texts itself: it stands where
 * no server component could hand them over.
 */
export const LoadFailureNotice = ({ onRetry }: { onRetry: () => void }) => {
  const { locale } = useParams<{ locale?: string }>()
  const [texts, setTexts] = useState<Texts['loadFailure'] | null>(null)
  useEffect(() => {
    const chosen = locale && isLocale(locale) ? locale : DEFAULT_LOCALE
    loadNamespace(chosen, 'states').then(
      (states) => setTexts((states as Texts).loadFailure),
      () => setTexts({ title: 'Coperto', text: '', retry: '↻' }),
    )
  }, [locale])
  return (
    <main className="page">
      {texts && (
        <div role="alert">
          <StateScreen title={texts.title} text={texts.text} picture={<StatePicture drawing="pot" />}>
            <button type="button" className="button button-primary" onClick={onRetry}>
              {texts.retry}
            </button>
          </StateScreen>
        </div>
      )}
    </main>
  )
}
