'use client'

import { useTranslations } from 'next-intl'
import { type ComponentType, useRef, useState } from 'react'
import type { ChangeFormProps } from '@/components/booking/change/change-form'

type ChangeBookingProps = Omit<ChangeFormProps, 'onClose'>

/** Opens the form that changes a booking; its code comes with the press. */
export const ChangeBooking = (props: ChangeBookingProps) => {
  const t = useTranslations('booking.change')
  const [Form, setForm] = useState<ComponentType<ChangeFormProps> | null>(null)
  const [isFailed, setFailed] = useState(false)
  const offer = useRef<HTMLButtonElement>(null)
  const open = () => {
    setFailed(false)
    import('@/components/booking/change/change-form').then(
      ({ ChangeForm }) => setForm(() => ChangeForm),
      () => setFailed(true),
    )
  }
  const close = () => {
    setForm(null)
    requestAnimationFrame(() => offer.current?.focus())
  }
  // Closed at once: what it showed is no longer so.
  const after =
    <Args extends unknown[], Answer>(act: (...args: Args) => Answer) =>
    (...args: Args): Answer => {
      setForm(null)
      return act(...args)
    }
  if (Form) {
    return <Form {...props} onChanged={after(props.onChanged)} onOutdated={after(props.onOutdated)} onClose={close} />
  }
  return (
    <div className="booking-change">
      <button ref={offer} type="button" className="button" onClick={open}>
        {t('offer')}
      </button>
      <p role="alert" className="field-error">
        {isFailed ? t('failure.offline') : null}
      </p>
    </div>
  )
}
