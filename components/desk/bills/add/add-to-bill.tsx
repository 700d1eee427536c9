'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { AddSheet, type AddToBillProps } from '@/components/desk/bills/add/add-sheet'
import { type Cents, formatEuro } from '@/lib/core/money/money'

/** 'Aggiungi al conto' on the open bill of a table, or the order that begins one: what a guest asks the waiter for. */
export const AddToBill = ({ onBegun, ...props }: AddToBillProps & { onBegun?: () => void }) => {
  const t = useTranslations('till.add')
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const [added, setAdded] = useState<Cents | null>(null)
  const open = () => {
    setAdded(null)
    setOpen(true)
  }
  return (
    <>
      <button type="button" className="button" onClick={open}>
        {'bill' in props.at ? t('open') : t('new.open', { type: props.at.type })}{' '}
        <span className="visually-hidden">{props.title}</span>
      </button>
      <span role="status" className="desk-facts">
        {added === null ? null : t('added', { amount: formatEuro(added, locale) })}
      </span>
      {isOpen ? (
        <AddSheet
          {...props}
          onBack={() => setOpen(false)}
          onAdded={(total) => {
            setAdded(total)
            setOpen(false)
            onBegun?.()
          }}
        />
      ) : null}
    </>
  )
}
