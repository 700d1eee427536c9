'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { DeskBill } from '@/lib/core/bill/desk-bill-api'
import { sumOfPart } from '@/lib/core/desk/bills/bills-at-desk'
import { wayWords } from '@/lib/core/desk/bills/part-way'
import { formatEuro } from '@/lib/core/money/money'

type Part = DeskBill['parts'][number]

const MINUTE = 60_000

/** Keeps the direction of a name from that of the words around it (Unicode's first strong isolate). */
const isolated = (name: string): string => `\u2068${name}\u2069`

/** What a part of a bill is called, in words. `lang`: of its amounts; the page's where left out. */
export const usePartWords = (lang?: string) => {
  const t = useTranslations('till')
  const locale = useLocale()
  const euros = (cents: number) => formatEuro(cents, lang ?? locale)

  /** Who pays: a guest may have given no name. */
  const whoOf = ({ name }: Pick<Part, 'name'>): string => name || t('nobody')

  const wayOf = ({ way }: Pick<Part, 'way'>): string => t('way', wayWords(way))

  const tipOf = (part: Part): string | null => {
    if (part.tip === 0) return null
    const [sum, tip] = [euros(sumOfPart(part)), euros(part.tip)]
    return part.state === 'announced' ? t('toTake', { sum, tip }) : t('tip', { amount: tip })
  }

  /** 'Contanti · pagato · più 2,00 € di mancia'. `now`: ms; null on paper, where nothing runs out. */
  const factsOf = (part: Part, now: number | null): string =>
    [
      wayOf(part),
      t('state', { state: part.state }),
      part.until !== null && now !== null && part.state === 'reserved'
        ? t('until', { minutes: Math.max(1, Math.ceil((part.until - now) / MINUTE)) })
        : null,
      tipOf(part),
      part.back > part.toGive ? t('back', { amount: euros(part.back - part.toGive) }) : null,
    ]
      .filter((words) => words !== null)
      .join(' · ')

  /** The dishes that it pays; '' for an amount. */
  const linesOf = ({ lines }: Pick<Part, 'lines'>): string =>
    lines
      .map(({ name, kind, quantity }) => `${quantity}× ${isolated(kind === 'dish' ? name : t(`kinds.${kind}`))}`)
      .join(', ')

  return { euros, whoOf, wayOf, factsOf, linesOf }
}
