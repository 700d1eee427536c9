'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type GoneNews, goneNews } from '@/lib/browser/bill/gone-news'
import { isHandWay } from '@/lib/core/bill/bill'
import type { BillView } from '@/lib/core/bill/bill-api'
import { formatEuro } from '@/lib/core/money/money'

type Part = BillView['parts'][number]

/** The part of this phone that the staff refused, or whose time ran out; `leave`: see `goneNews`. */
export const useGonePart = (mine: readonly Part[]) => {
  const [left] = useState(() => new Set<string>())
  const [told, setTold] = useState<GoneNews<Part>>({ waiting: [], gone: null })
  const news = goneNews(told, mine, left)
  if (news !== told) setTold(news)
  return { gone: news.gone, leave: (part: string) => void left.add(part) }
}

export const GoneWords = ({ part: { way, amount, tip } }: { part: Part }) => {
  const t = useTranslations('tab.mine')
  const kind = isHandWay(way) ? 'hand' : 'online'
  return <p className="notice">{t('gone', { kind, amount: formatEuro(amount + tip) })}</p>
}
