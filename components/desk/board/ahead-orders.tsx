'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'

type AheadOrdersProps = { count: number; isNew: boolean; children: ReactNode }

/** Orders for later, apart from those of now; open while one of them is new. */
export const AheadOrders = ({ count, isNew, children }: AheadOrdersProps) => {
  const t = useTranslations('desk.columns')
  const [isOpened, setOpened] = useState(false)
  const isOpen = isOpened || isNew
  if (count === 0) return null
  return (
    <section className="desk-done" aria-labelledby="desk-ahead">
      <details open={isOpen} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
        <summary>
          <h2 id="desk-ahead">
            {t('ahead')} <span className="desk-count">{count}</span>
          </h2>
        </summary>
        {isOpen ? <div className="desk-cards">{children}</div> : null}
      </details>
    </section>
  )
}
