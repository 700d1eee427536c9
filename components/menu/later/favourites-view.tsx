'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { favouriteCards } from '@/components/menu/later/favourite-cards'
import { ViewFrame, WithToolTexts } from '@/components/menu/later/view-frame'
import type { ToolProps } from '@/components/menu/page/menu-context'
import { announceCards } from '@/components/menu/page/new-cards'
import { favouritesStore } from '@/lib/menu/browser/favourites-store'
import type { Favourite } from '@/lib/menu/favourites'

/** Takes out the cards of items that are no longer marked; true when what is left is all that is. */
const dropUnmarked = (shown: Element, list: Favourite[], heading: HTMLElement | null): boolean => {
  for (const card of [...shown.children]) {
    if (list.some(({ kind, id }) => card.id === `${kind}-${id}`)) continue
    if (card.contains(document.activeElement)) heading?.focus()
    card.remove()
  }
  return shown.childElementCount === list.length
}

const Favourites = (tool: ToolProps) => {
  const t = useTranslations('tools')
  const list = useStore(favouritesStore(tool.venue.id), (state) => state.list)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const place = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const context = useRef(tool)
  const drawn = useRef(-1)
  useEffect(() => {
    let last = true
    const shown = place.current
    const isNew = drawn.current !== attempt
    drawn.current = attempt
    // What is no longer marked goes by itself: drawing all anew would take the focus away.
    if (!shown || (!isNew && dropUnmarked(shown, list, heading.current))) return
    favouriteCards(list, context.current).then(({ cards, failed: some }) => {
      if (!last) return
      shown.replaceChildren(cards)
      announceCards(shown)
      setFailed(some)
    })
    return () => {
      last = false
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
      <div ref={place} className="view-cards" />
    </ViewFrame>
  )
}

/** The dishes and drinks that the diner marked, in the menu's place (spec section 4, 'Favourites'). */
export const FavouritesView = (tool: ToolProps) => (
  <WithToolTexts {...tool}>
    <Favourites {...tool} />
  </WithToolTexts>
)
