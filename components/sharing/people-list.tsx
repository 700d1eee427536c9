'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { FreshText } from '@/components/ui/fresh-text'
import { itemCount, productsTotal } from '@/lib/core/cart/products-total'
import { formatEuro } from '@/lib/core/money/money'
import type { StoredEntry } from '@/lib/core/sharing/shared-cart'

type PeopleListProps = {
  people: StoredEntry[]
  /** Per person, the version made by the owner's last change. */
  ownVersions: ReadonlyMap<string, number>
  names: Map<string, string>
}

/** What each person sent; new arrivals are announced. */
export const PeopleList = ({ people, ownVersions, names }: PeopleListProps) => {
  const t = useTranslations('sharing')
  const shown = useRef<Map<string, { version: number; name: string }> | null>(null)
  const [liveMessage, setLiveMessage] = useState('')

  useEffect(() => {
    const before = shown.current
    const nameOf = ({ user_id, user }: StoredEntry): string => names.get(user_id) ?? user
    shown.current = new Map(people.map((person) => [person.user_id, { version: person.version, name: nameOf(person) }]))
    if (!before) return
    const fresh = people.filter(({ user_id, version }) => before.get(user_id)?.version !== version)
    const left = [...before].filter(([id]) => !people.some(({ user_id }) => user_id === id))
    const sentences = fresh.map(({ user_id, user, version, products }) => {
      const [name, count] = [names.get(user_id) ?? user, itemCount(products)]
      if (count === 0) return t('arrivedNothing', { name })
      // Changed by the owner, not sent.
      const key = ownVersions.get(user_id) === version ? 'changedTo' : 'arrived'
      return t(key, { name, count, total: formatEuro(productsTotal(products)) })
    })
    sentences.push(...left.map(([, { name }]) => t('left', { name })))
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
                <FreshText>
                  {products.length === 0
                    ? t('sentNothing')
                    : t('sent', { count: itemCount(products), amount: formatEuro(productsTotal(products)) })}
                </FreshText>
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
