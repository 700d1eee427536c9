'use client'

import { useTranslations } from 'next-intl'
import { dishesToCook } from '@/lib/core/desk/board/dishes-to-cook'
import type { DeskOrder } from '@/lib/core/desk/desk-order'
import { cookedAt, type Station } from '@/lib/core/desk/stations/station-board'

/** Portions of each dish over all orders that are not ready yet; at a station its own. */
export const CookList = ({ id, orders, station }: { id: string; orders: readonly DeskOrder[]; station: Station }) => {
  const t = useTranslations('desk.cook')
  const dishes = dishesToCook(cookedAt(orders, station))
  return (
    <section id={id} className="desk-cook" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('title')}</h2>
      <p className="desk-facts">{t(dishes.length > 0 ? 'hint' : 'none')}</p>
      <ul>
        {dishes.map(({ name, quantity, unaccepted }) => (
          <li key={name}>
            <strong>{quantity} ×</strong> <bdi>{name}</bdi>
            {unaccepted > 0 ? <span className="desk-facts"> {t('unaccepted', { count: unaccepted })}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
