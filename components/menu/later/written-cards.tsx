'use client'

import { useEffect, useRef } from 'react'
import { writeCards } from '@/components/menu/later/write-cards'
import type { MenuContext } from '@/components/menu/page/menu-context'
import { announceCards } from '@/components/menu/page/new-cards'
import type { ItemAnswer } from '@/lib/core/menu/item-answer'

type Props = { answers: ItemAnswer[]; context: MenuContext; busy: boolean; onFailed: () => void }

/** Renders cards. Latest wins; more of the same list is appended, and its first card gets the focus. */
export const WrittenCards = ({ answers, context, busy, onFailed }: Props) => {
  const container = useRef<HTMLDivElement>(null)
  const page = useRef({ context, onFailed })
  page.current = { context, onFailed }
  const written = useRef<ItemAnswer[]>([])
  useEffect(() => {
    let isLatest = true
    const before = written.current
    const goesOn = before.length > 0 && before.every((answer, at) => answer === answers[at])
    writeCards(goesOn ? answers.slice(before.length) : answers, 'h3', page.current.context).then(
      (cards) => {
        const target = container.current
        if (!isLatest || !target) return
        const [first] = cards.children
        if (goesOn) target.append(cards)
        else target.replaceChildren(cards)
        written.current = answers
        announceCards(target)
        if (goesOn) first?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
      },
      () => isLatest && page.current.onFailed(),
    )
    return () => {
      isLatest = false
    }
  }, [answers])
  return <div ref={container} className="view-cards" aria-busy={busy} />
}
