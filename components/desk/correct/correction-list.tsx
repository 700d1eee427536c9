'use client'

import '@/components/desk/correct/correct.css'
import { useTranslations } from 'next-intl'
import type { DeskOrder } from '@/lib/core/desk/desk-order'
import type { Correction } from '@/lib/core/orders/corrections/correction'

const Changed = ({ lines, table, type }: Correction & Pick<DeskOrder, 'type'>) => {
  const t = useTranslations('correct')
  return (
    <>
      {lines.map(({ name, quantity, instead }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a correction stays as it was made.
        <li key={at}>
          <del>
            {quantity} × {name}
          </del>
          {instead ? (
            <>
              {' → '}
              <ins>
                {quantity} × {instead.name}
              </ins>
            </>
          ) : null}
        </li>
      ))}
      {table ? <li>{t('moved', { type, ...table })}</li> : null}
    </>
  )
}

/** What the venue has corrected of an order: old lines struck, new ones after them. */
export const CorrectionList = ({ type, corrections }: Pick<DeskOrder, 'type' | 'corrections'>) => {
  const t = useTranslations('correct')
  if (corrections.length === 0) return null
  return (
    <section className="desk-corrections">
      <p>
        <strong>{t('corrected', { count: corrections.length })}</strong>
      </p>
      <ul>
        {corrections.map((correction, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: oldest first, and never in another order.
          <Changed key={at} {...correction} type={type} />
        ))}
      </ul>
    </section>
  )
}
