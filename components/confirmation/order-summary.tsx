'use client'

import { useTranslations } from 'next-intl'
import { StatePicture } from '@/components/states/state-picture'
import { formatEuro } from '@/lib/money'
import type { KnownOrder } from '@/lib/orders/ask-order'
import type { StoredPayload } from '@/lib/orders/order-payload'
import type { OrderType } from '@/lib/venue/order-type'

type OrderSummaryProps = {
  payload: StoredPayload
  order: KnownOrder
  venueName: string
  type: OrderType
  menuHref: string
}

/** The end of an order id is its random part: enough for the staff to find it, short enough to read out. */
const shortNumber = (orderId: string): string => orderId.slice(-6).toUpperCase()

const progressOf = ({ state }: KnownOrder): 'arrived' | 'failed' | 'underway' => {
  if (state === 'delivered') return 'arrived'
  return state === 'dead' ? 'failed' : 'underway'
}

/** The order as it was taken: number, place, lines and the total the server charges, then what happens next. */
export const OrderSummary = ({ payload, order, venueName, type, menuHref }: OrderSummaryProps) => {
  const t = useTranslations('confirmation')
  const { table, customers, products, note } = payload.order
  const progress = progressOf(order)
  return (
    <section className="confirmation-order" data-order={order.orderId} data-state={order.state}>
      <div className={progress === 'failed' ? 'confirmation-top confirmation-failed' : 'confirmation-top'}>
        <StatePicture drawing={progress === 'failed' ? 'sign' : 'done'} />
        <h1>{t(progress === 'failed' ? 'order.failedTitle' : 'order.title')}</h1>
        <p className="confirmation-progress" role="status">
          {t(`order.${progress}`, { venue: venueName })}
        </p>
      </div>
      <dl className="confirmation-facts">
        <div>
          <dt>{t('order.number')}</dt>
          <dd className="confirmation-number">{shortNumber(order.orderId)}</dd>
        </div>
        {table === -1 ? null : (
          <div>
            <dt>{t('order.table', { type })}</dt>
            <dd>{table}</dd>
          </div>
        )}
        <div>
          <dt>{t('order.people')}</dt>
          <dd>{customers}</dd>
        </div>
      </dl>
      <ul className="confirmation-lines">
        {products.map((product) => (
          <li key={`${product.id} ${product.name}`}>
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
      {progress === 'failed' ? null : (
        <div className="notice">
          <h2>{t('next.title')}</h2>
          <p>{t(order.payed ? 'next.payed' : 'next.cash', { type })}</p>
        </div>
      )}
      <a className="button button-primary" href={menuHref}>
        {t('toMenu')}
      </a>
    </section>
  )
}
