'use client'

import { useTranslations } from 'next-intl'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { HeldOrder } from '@/components/cart/proceed/held-order'
import type { TablesPageProps } from '@/components/checkout/table/tables-props'
import { DeferredTexts } from '@/components/layout/deferred-texts'
import { payTimeOf } from '@/lib/core/bill/pay-time'

type TableOrderProps = {
  order: TablesPageProps
  held: HeldOrder | null
  /** The way to the tables page, where code or texts do not come. */
  otherwise: ReactNode
}

type Form = ComponentType<TablesPageProps & { held: HeldOrder | null }>

const NAMESPACES = ['common', 'checkout'] as const
const WITH_BILL = [...NAMESPACES, 'onbill'] as const

const Titled = ({ form: Form, order, held }: Pick<TableOrderProps, 'order' | 'held'> & { form: Form }) => {
  const t = useTranslations('checkout')
  return (
    <section className="cart-order" aria-labelledby="cart-order">
      <h2 id="cart-order">{t('title', { type: order.type })}</h2>
      <Form {...order} held={held} />
    </section>
  )
}

/** Form of the tables page on the cart's, loaded for a diner whose table is known by its code. */
export const TableOrder = ({ order, held, otherwise }: TableOrderProps) => {
  const [form, setForm] = useState<Form | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const namespaces = payTimeOf(order.venue) === 'now' ? NAMESPACES : WITH_BILL
  const waiting = <div className="cart-order-waiting" aria-hidden="true" />
  useEffect(() => {
    import('@/components/checkout/table/tables-form').then(
      ({ TablesForm }) => setForm(() => TablesForm),
      () => setFailed(true),
    )
  }, [])
  if (hasFailed) return otherwise
  return (
    <DeferredTexts locale={order.locale} namespaces={namespaces} waiting={waiting} onFailed={() => setFailed(true)}>
      {form ? <Titled {...{ form, order, held }} /> : waiting}
    </DeferredTexts>
  )
}
