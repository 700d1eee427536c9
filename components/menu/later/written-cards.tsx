'use client'

import { useEffect, useRef } from 'react'
import { writeCards } from '@/components/menu/later/write-cards'
import type { MenuContext } from '@/components/menu/page/menu-context'
import { announceCards } from '@/components/menu/page/new-cards'
import type { ItemAnswer } from '@/lib/menu/item-answer'

type Props = { answers: ItemAnswer[]; context: MenuContext; busy: boolean; onFailed: () => void }

/** Cards of items, the same as on the menu. Latest wins: answers that were overtaken are never shown. */
export const WrittenCards = ({ answers, context, busy, onFailed }: Props) => {
  const container = useRef<HTMLDivElement>(null)
  const page = useRef({ context, onFailed })
  page.current = { context, onFailed }
  useEffect(() => {
    let isLatest = true
    writeCards(answers, 3, page.current.context).then(
      (cards) => {
        if (!isLatest || !container.current) return
        container.current.replaceChildren(cards)
        announceCards(container.current)
      },
      () => isLatest && page.current.onFailed(),
    )
    return () => {
      isLatest = false
    }
  }, [answers])
  return <div ref={container} className="view-cards" aria-busy={busy} />
}
