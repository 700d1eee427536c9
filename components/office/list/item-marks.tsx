'use client'

import { useTranslations } from 'next-intl'
import { useStore } from 'zustand'
import { useOffice } from '@/components/office/use-office'
import { problemsOf } from '@/lib/browser/office/problem-index'
import { unreadOf, unreadTyping } from '@/lib/browser/office/unread-typing'
import type { DraftItem } from '@/lib/core/office/draft'

type MarksProps = {
  item: DraftItem
  isChanged: boolean
  /** Languages, with a space between. */
  missing: string
}

/** What is to be known of an item before it is opened. */
export const ItemMarks = ({ item, isChanged, missing }: MarksProps) => {
  const t = useTranslations('office.marks')
  const hasProblem = useOffice(({ problems }) => problemsOf(problems, item.item).length > 0)
  const isUnread = useStore(unreadTyping, (all) => Object.keys(unreadOf(item.item, all)).length > 0)
  const marks = [
    (hasProblem || isUnread) && (['problem', t('problem')] as const),
    isChanged && (['changed', t('changed')] as const),
    item.fields.hidden === true && (['hidden', t('hidden')] as const),
    item.fields.available === false && (['soldOut', t('soldOut')] as const),
    missing !== '' && (['lacks', t('lacks', { langs: missing.toUpperCase().replace(' ', ', ') })] as const),
  ].filter((each) => each !== false)
  if (marks.length === 0) return null
  return (
    <span className="office-marks">
      {marks.map(([name, text]) => (
        <span key={name} data-mark={name}>
          {text}
        </span>
      ))}
    </span>
  )
}
