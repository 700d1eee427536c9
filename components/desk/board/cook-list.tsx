'use client'

import { useTranslations } from 'next-intl'
import { dishesToCook } from '@/lib/core/desk/board/dishes-to-cook'
import type { DeskOrder } from '@/lib/core/desk/desk-order'

/** Portions of each dish over all orders that are not ready yet. */
export const CookList = ({ id, orders }: { id: string; orders: readonly DeskOrder[] }) => {
  const t = useTranslations('desk.cook')
  const dishes = dishesToCook(orders)
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
