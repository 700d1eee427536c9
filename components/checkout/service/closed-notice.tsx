'use client'

import { useLocale, useTranslations } from 'next-intl'
import { HoursTable } from '@/components/checkout/hours-table'
import type { ServicePageProps } from '@/components/checkout/service/service-props'
import { useServiceTimes } from '@/components/checkout/service/use-service-times'
import { servicePath } from '@/lib/core/checkout/step-paths'
import { menuPath } from '@/lib/core/http/links'
import { dateLocale } from '@/lib/core/i18n/date-locale'
import { selectableServices } from '@/lib/core/venue/ordering'
import type { ServiceTimes } from '@/lib/core/venue/service-times'
import { type FormService, isTimed } from '@/lib/core/venue/services'
import type { OpeningSlot } from '@/lib/core/venue/venue'

type ClosedNoticeProps = Pick<ServicePageProps, 'venue' | 'type' | 'venueRef' | 'service'> & {
  times: Extract<ServiceTimes, { status: 'closed' }>
  slots: OpeningSlot[]
  title: string
}

/** 'sabato 28 marzo'; noon UTC avoids zone shifts. */
const dayText = (date: string, locale: string): string =>
  new Intl.DateTimeFormat(dateLocale(locale), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${date}T12:00:00Z`))

const OtherService = ({ service, type, venueRef }: Pick<ServicePageProps, 'service' | 'type' | 'venueRef'>) => {
  const t = useTranslations('forms')
  const { times } = useServiceTimes(venueRef, isTimed(service) ? service : null)
  if (isTimed(service) && times?.status !== 'open') return null
  const name = t(`service.${service}`)
  return (
    <a className="button button-primary" href={servicePath(type, venueRef, service)}>
      {times?.status === 'open' ? t('hours.other', { service: name, time: times.earliest }) : name}
    </a>
  )
}

/** Replaces the form when the service is unavailable today (spec section 5); the draft is kept. */
export const ClosedNotice = ({ venue, type, venueRef, service, times, slots, title }: ClosedNoticeProps) => {
  const t = useTranslations('forms')
  const frame = useTranslations('frame')
  const locale = useLocale()
  const others: FormService[] = selectableServices(venue, type).filter((other) => other !== service)
  return (
    <div className="notice closed-notice">
      <p role="status">
        <strong>{t('problems.service_unavailable')}</strong>
      </p>
      {times.next ? <p>{t('hours.next', { day: dayText(times.next.date, locale), time: times.next.time })}</p> : null}
      <p>{t('hours.kept')}</p>
      {others.map((other) => (
        <OtherService key={other} service={other} type={type} venueRef={venueRef} />
      ))}
      <a className="button" href={menuPath(type, venueRef)}>
        {frame('toMenu')}
      </a>
      {slots.length > 0 ? <HoursTable slots={slots} caption={title} /> : null}
    </div>
  )
}
