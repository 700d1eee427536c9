'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { MAX_NOTE } from '@/lib/core/cart/limits'

/** The diner's note to the kitchen; the cart can change it. */
export const OrderNote = ({ note, onNote }: { note: string; onNote: (note: string) => void }) => {
  const t = useTranslations('dish')
  const field = useId()
  return (
    <div className="field">
      <label htmlFor={field}>{t('note')}</label>
      <input
        id={field}
        type="text"
        dir="auto"
        value={note}
        maxLength={MAX_NOTE}
        placeholder={t('notePlaceholder')}
        autoComplete="off"
        enterKeyHint="done"
        onChange={(event) => onNote(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && event.currentTarget.blur()}
      />
    </div>
  )
}
