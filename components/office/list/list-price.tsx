'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { PriceInput } from '@/components/office/list/price-input'
import { useUnread } from '@/components/office/use-typing'

/** A price in the list. One that cannot be read says so below its row: nothing of it is saved. */
export const ListPrice = ({ item, name }: { item: string; name: string }) => {
  const t = useTranslations('office')
  const id = useId()
  const isReadable = useUnread({ item, field: 'price' }) === null
  return (
    <>
      <PriceInput
        item={item}
        isInList
        aria-label={t('list.priceOf', { name })}
        aria-describedby={isReadable ? undefined : id}
      />
      {isReadable ? null : (
        <p id={id} role="alert" className="field-error office-row-wrong">
          {t('editor.priceWrong')}
        </p>
      )}
    </>
  )
}
