'use client'

import { useTranslations } from 'next-intl'

type UndoBarProps = { name: string; onUndo: () => void }

/**
 * What was just removed and the way to have it back, in the foot: it covers no line and no button. It stays until the next
 * action and not for a time: nobody has to hurry. That the line went is announced with what else the cart says.
 */
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
