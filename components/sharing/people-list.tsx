'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { itemCount, productsTotal } from '@/lib/cart/products-total'
import { formatEuro } from '@/lib/money'
import type { StoredEntry } from '@/lib/sharing/shared-cart'

type PeopleListProps = {
  people: StoredEntry[]
  /** By person, the version of their part that the owner's last change made. */
  ownVersions: ReadonlyMap<string, number>
  names: Map<string, string>
}

/** Who sent what to a shared cart; what comes in while the page is open is announced in a live region. */
export const PeopleList = ({ people, ownVersions, names }: PeopleListProps) => {
  const t = useTranslations('sharing')
  const shown = useRef<Map<string, number> | null>(null)
  const [liveMessage, setLiveMessage] = useState('')

  useEffect(() => {
    const fresh = people.filter(({ user_id, version }) => shown.current && shown.current.get(user_id) !== version)
    shown.current = new Map(people.map(({ user_id, version }) => [user_id, version]))
    const sentences = fresh.map(({ user_id, user, version, products }) => {
      const [name, count] = [names.get(user_id) ?? user, itemCount(products)]
      if (count === 0) return t('arrivedNothing', { name })
      // Who has changed their lines has not sent any.
      const key = ownVersions.get(user_id) === version ? 'changedTo' : 'arrived'
      return t(key, { name, count, total: formatEuro(productsTotal(products)) })
    })
    if (sentences.length > 0) setLiveMessage(sentences.join('. '))
  }, [people, ownVersions, names, t])

  return (
    <>
      {people.length === 0 ? (
        <p className="share-text">{t('nobody')}</p>
      ) : (
        <ul className="share-people" aria-label={t('people')}>
          {people.map(({ user_id, user, products }) => (
            <li key={user_id} className="share-person">
              <bdi className="share-name">{names.get(user_id) ?? user}</bdi>
              <span className="share-sent">
                {products.length === 0
                  ? t('sentNothing')
                  : t('sent', { count: itemCount(products), amount: formatEuro(productsTotal(products)) })}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="visually-hidden" aria-live="polite">
        {liveMessage}
      </p>
    </>
  )
}
