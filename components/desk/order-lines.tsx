'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LineWarnings } from '@/components/desk/board/line-warnings'
import { CorrectionList } from '@/components/desk/correct/correction-list'
import type { DeskOrder } from '@/lib/core/desk/desk-order'

type Line = DeskOrder['lines'][number]

type Shown = Pick<Line, 'name' | 'quantity' | 'note' | 'warnings'> & Partial<Pick<Line, 'person'>>

type DishLinesProps = { lines: readonly Shown[] }

/** Dishes with notes and allergen warnings. */
export const DishLines = ({ lines }: DishLinesProps) => (
  <ul className="desk-lines">
    {lines.map((line, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name.
      <li key={at}>
        <span className="desk-quantity">{line.quantity}×</span>
        <span>
          {line.name}
          {line.person ? (
            <>
              {' '}
              · <bdi>{line.person}</bdi>
            </>
          ) : null}
          {line.note ? <em className="desk-note">{line.note}</em> : null}
          {line.warnings.length > 0 ? <LineWarnings warnings={line.warnings} /> : null}
        </span>
      </li>
    ))}
  </ul>
)

/** All the kitchen must notice of an order, around its lines. */
export const OrderLines = ({ order, children }: { order: DeskOrder; children: ReactNode }) => {
  const t = useTranslations('desk.order')
  const allergens = useTranslations('dish.allergens')
  return (
    <>
      {order.allergies.length > 0 ? (
        <p className="desk-warning desk-allergies">
          {t('allergies', { allergens: order.allergies.map((allergen) => allergens(allergen)).join(', ') })}
        </p>
      ) : null}
      {order.late ? <p className="desk-warning">{t('late')}</p> : null}
      <CorrectionList type={order.type} corrections={order.corrections} />
      {children}
      {order.note ? <p className="desk-note">{t('note', { note: order.note })}</p> : null}
      {order.notice ? (
        <p lang="it" className="desk-notice">
          {order.notice}
        </p>
      ) : null}
    </>
  )
}
