'use client'

import { useTranslations } from 'next-intl'

export const RemoveRow = ({ name, onRemove }: { name: string; onRemove: () => void }) => {
  const t = useTranslations('office.editor')
  return (
    <button type="button" className="button settings-remove" aria-label={t('removeOf', { name })} onClick={onRemove}>
      <span aria-hidden="true">×</span>
    </button>
  )
}
