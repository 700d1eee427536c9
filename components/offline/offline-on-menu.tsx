'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { DeferredTexts } from '@/components/layout/deferred-texts'
import { OfflineLine } from '@/components/offline/offline-notice'
import { UpdatedLine } from '@/components/offline/updated-line'
import { useOffline } from '@/components/ui/use-offline'
import type { Locale } from '@/lib/core/i18n/locales'

type Props = {
  locale: Locale
  /** Announces in the live region. */
  say: (text: string) => void
}

const NAMESPACES = ['common'] as const
const nothing = () => undefined

const Line = ({ say }: Pick<Props, 'say'>) => {
  const t = useTranslations('common')
  const text = t('offline')
  const isOffline = useOffline()
  useEffect(() => {
    if (isOffline) say(text)
  }, [isOffline, say, text])
  return (
    <div data-network={isOffline ? 'away' : 'here'}>
      <OfflineLine text={text} />
      <UpdatedLine text={t('updated')} say={say} />
    </div>
  )
}

/** Offline notice of the menu; its texts load before the network is lost. */
export const OfflineOnMenu = ({ locale, say }: Props) => (
  <DeferredTexts locale={locale} namespaces={NAMESPACES} onFailed={nothing}>
    <Line say={say} />
  </DeferredTexts>
)
