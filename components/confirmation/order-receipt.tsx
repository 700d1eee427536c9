'use client'

import { useTranslations } from 'next-intl'
import type { ConfirmedProps } from '@/components/confirmation/confirmed-props'
import { formatEuro } from '@/lib/money'
import { shortNumber } from '@/lib/orders/whatsapp-message'
import { PHONE_PREFIX } from '@/lib/person/phone'

type Fact = { id: string; label: string; value: string | number; direction?: 'ltr' }

/** What was ordered: number, where and when, lines and the total the server charges. */
export const OrderReceipt = ({ payload, order, type }: Pick<ConfirmedProps, 'payload' | 'order' | 'type'>) => {
  const t = useTranslations('confirmation')
  const { table, customers, customer, products, note, type: service } = payload.order
  const [person] = customer
  const facts: Fact[] = [
    { id: 'number', label: t('order.number'), value: shortNumber(order.orderId), direction: 'ltr' },
  ]
  if (table !== -1) {
    facts.push({ id: 'table', label: t('order.table', { type }), value: table })
    facts.push({ id: 'people', label: t('order.people'), value: customers })
  }
  if (person?.time) facts.push({ id: 'time', label: t('order.time'), value: person.time, direction: 'ltr' })
  const lines: Fact[] = person
    ? [
        { id: 'service', label: t('order.service'), value: t(`order.services.${service}`) },
        { id: 'name', label: t('order.name'), value: `${person.name} ${person.surname}` },
        { id: 'phone', label: t('order.phone'), value: `${PHONE_PREFIX} ${person.phone}`, direction: 'ltr' },
        { id: 'street', label: t('order.address'), value: person.street },
        { id: 'deliveryNote', label: t('order.deliveryNote'), value: person.deliveryNote },
      ]
    : []
  return (
    <>
      <dl className="confirmation-facts">
        {facts.map(({ id, label, value, direction }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd className={id === 'number' ? 'confirmation-number' : undefined} dir={direction}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {person ? (
        <dl className="confirmation-person">
          {lines
            .filter(({ value }) => value !== '')
            .map(({ id, label, value, direction }) => (
              <div key={id}>
                <dt>{label}</dt>
                <dd>
                  <bdi dir={direction}>{value}</bdi>
                </dd>
              </div>
            ))}
        </dl>
      ) : null}
      <ul className="confirmation-lines">
        {products.map((product) => (
          <li key={`${product.id} ${product.name} ${product.note}`}>
            <span className="confirmation-count">{product.quantity} ×</span>
            <span>
              {product.name}
              {product.note ? <em className="confirmation-note">{product.note}</em> : null}
            </span>
          </li>
        ))}
      </ul>
      {note ? <p className="confirmation-note">{note}</p> : null}
      <p className="confirmation-total">
        <span>{t('order.total')}</span>
        <strong>{formatEuro(order.total)}</strong>
      </p>
    </>
  )
}
