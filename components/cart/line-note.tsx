'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { MAX_NOTE } from '@/lib/core/cart/limits'

type LineNoteProps = { note: string; name: string; onNote: (note: string) => void }

/** Note to the kitchen. Not closed on blur: the layout would shift under a tapping finger. */
export const LineNote = ({ note, name, onNote }: LineNoteProps) => {
  const t = useTranslations('cart')
  const [writing, setWriting] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const forName = <span className="visually-hidden"> {t('noteFor', { name })}</span>

  const open = () => {
    flushSync(() => setWriting(true))
    field.current?.focus()
  }
  const close = () => {
    flushSync(() => setWriting(false))
    opener.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // Else this Enter presses the next button and reopens the field.
    event.preventDefault()
    close()
  }

  if (writing) {
    return (
      <div className="cart-note">
        <label className="cart-note-field">
          <span className="cart-note-label">
            {t('note')}
            {forName}
          </span>
          <input
            ref={field}
            className="cart-note-input"
            type="text"
            value={note}
            maxLength={MAX_NOTE}
            placeholder={t('notePlaceholder')}
            autoComplete="off"
            enterKeyHint="done"
            onChange={(event) => onNote(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </label>
        <button type="button" className="button cart-note-done" onClick={close}>
          {t('noteDone')}
          {forName}
        </button>
      </div>
    )
  }
  if (note === '') {
    return (
      <button ref={opener} type="button" className="cart-link" onClick={open}>
        {t('noteAdd')}
        {forName}
      </button>
    )
  }
  return (
    <p className="cart-note-words">
      <bdi className="line-note">{note}</bdi>{' '}
      <button ref={opener} type="button" className="cart-link" onClick={open}>
        {t('edit')}
        <span className="visually-hidden">
          {' '}
          {t('note')} {t('noteFor', { name })}
        </span>
      </button>
    </p>
  )
}
