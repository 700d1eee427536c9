'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef } from 'react'
import { HoursTable } from '@/components/checkout/hours-table'
import { closePopoverOnBack } from '@/components/ui/use-close-on-back'
import type { OpeningSlot } from '@/lib/core/venue/venue'

type HoursInfoProps = { slots: OpeningSlot[]; title: string }

/** Button to show hours (spec section 2). */
export const HoursInfo = ({ slots, title }: HoursInfoProps) => {
  const t = useTranslations('forms.hours')
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  useEffect(() => closePopoverOnBack(popover.current), [])
  return (
    <>
      <button type="button" className="info-button" popoverTarget={id} aria-label={`i ${title}`}>
        <span aria-hidden="true">i</span>
      </button>
      <div ref={popover} popover="auto" id={id} className="hours-popover" role="dialog" aria-label={title}>
        <p className="hours-title">{title}</p>
        <HoursTable slots={slots} caption={title} />
        <button type="button" className="button button-block" popoverTarget={id} popoverTargetAction="hide">
          {t('close')}
        </button>
      </div>
    </>
  )
}
