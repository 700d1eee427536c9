'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { TypedField } from '@/components/office/settings/services/typed-field'
import type { Take } from '@/components/office/settings/services/use-typed'
import { isWholeTime, readTime } from '@/lib/core/office/hours/read-time'
import { endingOf, type WeekSlot } from '@/lib/core/office/hours/week-slots'

type SlotProps = {
  slot: WeekSlot
  /** With another, of whatever day. */
  overlaps: boolean
  onChange: (slot: WeekSlot, isTyping: boolean) => void
  onRemove: () => void
}

/** From when to when, and what that means. */
export const TimeSlot = ({ slot, overlaps, onChange, onRemove }: SlotProps) => {
  const t = useTranslations('services.hours')
  const id = useId()
  const ending = endingOf(slot)
  const takeAs =
    (name: 'open' | 'close'): Take =>
    (typed, isLeft) => {
      const time = readTime(typed)
      if (time === undefined) return false
      const isMeant = time !== null && (isLeft || isWholeTime(typed))
      if (isMeant && time !== slot[name]) onChange({ ...slot, [name]: time }, !isLeft)
      return true
    }
  const shared = { wrong: t('wrong'), isInvalid: overlaps, describedBy: id, mode: 'numeric', most: 8 } as const
  return (
    <li className="hours-slot">
      <TypedField {...shared} label={t('from')} shown={slot.open} take={takeAs('open')} isInline />
      <TypedField {...shared} label={t('to')} shown={slot.close} take={takeAs('close')} isInline />
      <button
        type="button"
        className="button hours-remove"
        aria-label={t('remove', { open: slot.open, close: slot.close })}
        onClick={onRemove}
      >
        <span aria-hidden="true">×</span>
      </button>
      <div id={id} className="hours-notes" aria-live="polite">
        {ending ? <p className="field-hint">{t(ending)}</p> : null}
        {overlaps ? <p className="field-error">{t('overlaps')}</p> : null}
      </div>
    </li>
  )
}
