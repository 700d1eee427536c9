'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { putBack } from '@/lib/browser/office/change-draft'
import { officeUi } from '@/lib/browser/office/office-ui'

/** Until the row is there again. */
const SHOWN_MS = 100

const focusItem = (item = ''): void => {
  const row = `[data-item="${CSS.escape(item)}"]`
  setTimeout(() => document.querySelector<HTMLElement>(`${row} button`)?.focus(), SHOWN_MS)
}

/** Puts the last removed item back with all that stood in it; no timeout. */
export const UndoRemoval = () => {
  const t = useTranslations('office')
  const button = useRef<HTMLButtonElement>(null)
  const removed = useStore(officeUi, (state) => state.removed)
  // The button that was pressed is gone with its row.
  useEffect(() => {
    if (removed) button.current?.focus({ preventScroll: true })
  }, [removed])
  if (!removed) return null
  const close = () => officeUi.setState({ removed: null })
  return (
    <div className="office-undo">
      <span>{t('list.removed', { name: removed.name })}</span>
      <button
        ref={button}
        type="button"
        className="button"
        onClick={() => {
          putBack(removed.what)
          close()
          focusItem(removed.what.parts[0]?.item)
        }}
      >
        {t('list.undo')}
      </button>
      <button type="button" className="button" onClick={close}>
        {t('close')}
      </button>
    </div>
  )
}
