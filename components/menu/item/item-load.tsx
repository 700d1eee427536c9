'use client'

import { useTranslations } from 'next-intl'

type Props = { waits: boolean; failed: boolean; onRetry: () => void }

export const ItemLoad = ({ waits, failed, onRetry }: Props) => {
  const t = useTranslations()
  if (waits) return <div className="item-skeleton" role="status" aria-label={t('common.loading')} />
  if (!failed) return null
  return (
    <div className="notice" role="alert">
      <p>{t('dish.failed')}</p>
      <button type="button" className="button" onClick={onRetry}>
        {t('common.retry')}
      </button>
    </div>
  )
}
