'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { cardId } from '@/components/menu/card/card-id'
import { favouriteCards } from '@/components/menu/later/favourite-cards'
import { ViewFrame, WithToolTexts } from '@/components/menu/later/view-frame'
import { cardKey } from '@/components/menu/page/card-data'
import type { ToolProps } from '@/components/menu/page/menu-context'
import { announceCards } from '@/components/menu/page/new-cards'
import { favouritesStore } from '@/lib/browser/menu/favourites-store'
import type { Favourite } from '@/lib/core/menu/favourites'

/** Removes stale cards; true when the rest is the whole list. */
const removeStale = (container: Element, list: Favourite[], heading: HTMLElement | null): boolean => {
  for (const card of [...container.children]) {
    if (list.some(({ kind, id }) => cardKey(card) === cardId(kind, id))) continue
    if (card.contains(document.activeElement)) heading?.focus()
    card.remove()
  }
  return container.childElementCount === list.length
}

const Favourites = (tool: ToolProps) => {
  const t = useTranslations('tools')
  const list = useStore(favouritesStore(tool.venue.id), (state) => state.list)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const container = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const context = useRef(tool)
  const renderedAttempt = useRef(-1)
  useEffect(() => {
    let isLatest = true
    const target = container.current
    const isNewAttempt = renderedAttempt.current !== attempt
    renderedAttempt.current = attempt
    // Rendering again would lose the focus.
    if (!target || (!isNewAttempt && removeStale(target, list, heading.current))) return
    favouriteCards(list, context.current).then((found) => {
      if (!isLatest) return
      target.replaceChildren(found.cards)
      announceCards(target)
      setFailed(found.failed)
    })
    return () => {
      isLatest = false
    }
  }, [list, attempt])
  return (
    <ViewFrame
      {...tool}
      label={t('favouritesTitle')}
      back={t('back')}
      heading={
        <h1 tabIndex={-1} ref={heading}>
          {t('favouritesTitle')}
        </h1>
      }
    >
      {list.length === 0 && (
        <div className="view-empty">
          <h2>{t('favouritesEmpty')}</h2>
          <p>{t('favouritesHint')}</p>
          <button type="button" className="retry" onClick={tool.onClose}>
            {t('back')}
          </button>
        </div>
      )}
      {failed && (
        <div className="view-empty" role="alert">
          <p>{t('favouritesFailed')}</p>
          <button type="button" className="retry" onClick={() => setAttempt(attempt + 1)}>
            {t('retry')}
          </button>
        </div>
      )}
      <div ref={container} className="view-cards" />
    </ViewFrame>
  )
}

/** Favourites in place of the menu (spec section 4). */
export const FavouritesView = (tool: ToolProps) => (
  <WithToolTexts {...tool}>
    <Favourites {...tool} />
  </WithToolTexts>
)
