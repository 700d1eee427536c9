'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { favouriteCards } from '@/components/menu/later/favourite-cards'
import { cardItem } from '@/components/menu/page/card-data'
import type { MenuContext } from '@/components/menu/page/menu-context'
import { announceCards } from '@/components/menu/page/new-cards'
import { menuLangOf } from '@/lib/core/i18n/locales'
import type { Favourite } from '@/lib/core/menu/favourites'

const MAX_MARKED = 6

const courseNames = (): string[] => [
  ...new Set([...document.querySelectorAll('#menu .strip a')].map((link) => link.textContent?.trim() ?? '')),
]

const markedItems = (): Favourite[] => {
  const items = [...document.querySelectorAll('#menu article:has(.special)')].flatMap((card) => cardItem(card) ?? [])
  return [...new Map(items.map((item) => [item.id, item])).values()].slice(0, MAX_MARKED)
}

type Props = { context: MenuContext; onPick: (term: string) => void }

export const SearchSuggestions = ({ context, onPick }: Props) => {
  const t = useTranslations('tools')
  const [courses] = useState(courseNames)
  const [marked] = useState(markedItems)
  const page = useRef(context)
  const cards = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let mounted = true
    favouriteCards(marked, page.current).then((found) => {
      if (!mounted || !cards.current) return
      cards.current.replaceChildren(found.cards)
      announceCards(cards.current)
    })
    return () => {
      mounted = false
    }
  }, [marked])
  return (
    <>
      {courses.length > 0 && (
        <section className="view-suggestions">
          <h2>{t('suggestCourses')}</h2>
          <ul lang={menuLangOf(context.locale)}>
            {courses.map((name) => (
              <li key={name}>
                <button type="button" className="retry" dir="auto" onClick={() => onPick(name)}>
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {marked.length > 0 && (
        <section className="view-suggestions">
          <h2>{t('suggestMarked')}</h2>
          <div ref={cards} className="view-cards" />
        </section>
      )}
    </>
  )
}
