'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { lazyPanel } from '@/components/desk/lazy-panel'
import { useSuggestions } from '@/components/office/suggestions/use-suggestions'

const SuggestionsSheet = lazyPanel(() =>
  import('@/components/office/suggestions/suggestions-sheet').then((module) => module.SuggestionsSheet),
)

/** Says that guests suggest translations, and leads to them. */
export const SuggestionsNotice = () => {
  const t = useTranslations('office.suggestions')
  const suggestions = useSuggestions()
  const [wasOpened, setOpened] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setOpened(true)
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    void suggestions.read()
  }
  const { open: count } = suggestions
  // Once it was opened it stays: the focus comes back to it.
  if (count === null || (count === 0 && !wasOpened)) return null
  return (
    <>
      <button type="button" className="button office-suggestions-open" onClick={open}>
        {t('notice', { count })}
      </button>
      {isOpen ? <SuggestionsSheet suggestions={suggestions} onClose={close} /> : null}
    </>
  )
}
