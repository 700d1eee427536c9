'use client'

import { useTranslations } from 'next-intl'

type UndoBarProps = { name: string; onUndo: () => void }

/** Undo of the last removal, in the foot so that it covers nothing; no timeout. The cart announces the removal. */
export const UndoBar = ({ name, onUndo }: UndoBarProps) => {
  const t = useTranslations('cart')
  return (
    <div className="cart-undo">
      <p className="cart-undo-text">{t('taken', { name })}</p>
      <button type="button" className="cart-link" onClick={onUndo}>
        {t('undo')}
        <span className="visually-hidden"> {name}</span>
      </button>
    </div>
  )
}
