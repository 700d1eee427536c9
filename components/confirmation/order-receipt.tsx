'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ToldAllergies } from '@/components/allergens/told-allergies'
import { BillList } from '@/components/cart/bill-list'
import { type ConfirmedProps, timeOfOrder } from '@/components/confirmation/confirmed-props'
import { CorrectionNotice } from '@/components/confirmation/corrected/correction-notice'
import { PrintButton } from '@/components/ui/print-button'
import { dateLocale } from '@/lib/core/i18n/date-locale'
import { longDay } from '@/lib/core/i18n/long-day'
import { billFor } from '@/lib/core/orders/bill'
import { isLost } from '@/lib/core/orders/confirmed-status'
import { correctedPayload } from '@/lib/core/orders/corrections/corrected-payload'
import { shortNumber } from '@/lib/core/orders/messages/whatsapp-message'
import { printedPhone } from '@/lib/core/person/phone'
import { VENUE_ZONE } from '@/lib/core/venue/service-times'
import { venueAddress } from '@/lib/core/venue/venue-address'
import '@/components/confirmation/order-receipt.css'

type ReceiptProps = Pick<ConfirmedProps, 'payload' | 'order' | 'type' | 'seller'>

/** Date in the venue's time zone. */
const useDay = (timestamp: number): string =>
  new Intl.DateTimeFormat(dateLocale(useLocale()), { dateStyle: 'long', timeZone: VENUE_ZONE }).format(timestamp)

/** Printed pages must name venue and date. */
const Issuer = ({ restaurant, order }: ReceiptProps['payload']) => (
  <p className="receipt-issuer">
    <strong>{restaurant.name}</strong>
    <span className="receipt-printed">{venueAddress(restaurant)}</span>
    <span className="receipt-printed">{restaurant.phone_number}</span>
    <span>{useDay(order.timestamp)}</span>
  </p>
)

type Fact = { id: string; label: string; value: string | number; direction?: 'ltr' }

const Facts = ({ payload, order, type }: Omit<ReceiptProps, 'seller'>) => {
  const t = useTranslations('confirmation.order')
  const { table, customers } = payload.order
  const facts: Fact[] = [{ id: 'number', label: t('number'), value: shortNumber(order.orderId), direction: 'ltr' }]
  if (table !== -1) {
    facts.push({ id: 'table', label: t('table', { type }), value: table })
    // An umbrella has no covers.
    if (type !== 's') facts.push({ id: 'people', label: t('people'), value: customers })
  }
  const { date } = order
  const locale = useLocale()
  if (date !== undefined) facts.push({ id: 'date', label: t('date'), value: longDay(date, locale) })
  const time = timeOfOrder(payload, order)
  if (time) facts.push({ id: 'time', label: t('time'), value: time, direction: 'ltr' })
  return (
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
  )
}

/** Missing at tables, or if the device forgot the customer. */
const Person = ({ payload }: Pick<ReceiptProps, 'payload'>) => {
  const t = useTranslations('confirmation.order')
  const { customer, type } = payload.order
  const [person] = customer
  if (!person) return null
  const lines: Fact[] = [
    { id: 'service', label: t('service'), value: t(`services.${type}`) },
    { id: 'name', label: t('name'), value: `${person.name} ${person.surname}` },
    { id: 'phone', label: t('phone'), value: printedPhone(person.phone), direction: 'ltr' },
    { id: 'street', label: t('address'), value: person.street },
    { id: 'deliveryNote', label: t('deliveryNote'), value: person.deliveryNote },
  ]
  return (
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
  )
}

/** Receipt as charged by the server, the only printed part. */
export const OrderReceipt = ({ payload: placed, order, type, seller }: ReceiptProps) => {
  const t = useTranslations('confirmation')
  const payload = correctedPayload(placed, order)
  const { products, note } = payload.order
  const labels = {
    discount: t('order.discount'),
    cover: t('order.cover'),
    delivery: t('order.delivery'),
    total: t('order.total'),
  }
  return (
    <>
      <CorrectionNotice payload={placed} order={order} type={type} />
      <section className="receipt" aria-label={t('receipt.title')}>
        <Issuer {...payload} />
        <Facts payload={payload} order={order} type={type} />
        <Person payload={payload} />
        <BillList
          products={products}
          bill={billFor(payload, order.total, order.bill)}
          total={order.total}
          warnings={order.warnings}
          people={order.people}
          labels={labels}
        />
        {note ? <p className="confirmation-note">{note}</p> : null}
        <ToldAllergies allergies={order.allergies} />
        <div>{seller}</div>
        <p className="receipt-printed">{t('receipt.notFiscal')}</p>
      </section>
      {isLost(order) ? null : <PrintButton label={t('receipt.print')} />}
    </>
  )
}
