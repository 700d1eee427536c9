'use client'

import { useEffect, useRef } from 'react'
import { placeCards, writeCards } from '@/components/menu/later/write-cards'
import type { MenuContext } from '@/components/menu/page/menu-context'
import type { ItemAnswer } from '@/lib/menu/item-answer'

type Props = { answers: ItemAnswer[]; context: MenuContext; busy: boolean; onFailed: () => void }

/** Cards of items, the same as on the menu; the last answers win, however long the earlier took to write. */
export const WrittenCards = ({ answers, context, busy, onFailed }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const page = useRef({ context, onFailed })
  page.current = { context, onFailed }
  useEffect(() => {
    let last = true
    writeCards(answers, 3, page.current.context).then(
      (cards) => last && place.current && placeCards(place.current, cards),
      () => last && page.current.onFailed(),
    )
    return () => {
      last = false
    }
  }, [answers])
  return <div ref={place} className="view-cards" aria-busy={busy} />
}
