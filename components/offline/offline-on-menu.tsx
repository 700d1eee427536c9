'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { DeferredTexts } from '@/components/layout/deferred-texts'
import { OfflineLine } from '@/components/offline/offline-notice'
import { UpdatedLine } from '@/components/offline/updated-line'
import { usePageAwaited } from '@/components/offline/use-page-awaited'
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
  const [text, page] = [t('offline'), t('offlinePage')]
  const isOffline = useOffline()
  const isAwaited = usePageAwaited()
  const said = isAwaited ? page : text
  useEffect(() => {
    if (isOffline) say(said)
  }, [isOffline, say, said])
  return (
    <div data-network={isOffline ? 'away' : 'here'}>
      <OfflineLine text={text} page={page} />
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
