'use client'

import { useLocale, useTranslations } from 'next-intl'
import { weekdayName } from '@/lib/core/venue/opening/hours-lines'
import type { OpeningSlot } from '@/lib/core/venue/venue'

const WEEK = [0, 1, 2, 3, 4, 5, 6]

type HoursTableProps = { slots: OpeningSlot[]; caption: string }

/** A service's hours, Sunday to Saturday (spec section 2). */
export const HoursTable = ({ slots, caption }: HoursTableProps) => {
  const t = useTranslations('forms.hours')
  const locale = useLocale()
  return (
    <table className="hours-table">
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {WEEK.map((day) => {
          const hours = slots.filter((slot) => slot.day === day).sort((a, b) => a.open.localeCompare(b.open))
          return (
            <tr key={day}>
              <th scope="row">{weekdayName(day, locale)}</th>
              <td>
                {hours.length === 0 ? <span className="hours-none">{t('none')}</span> : null}
                {hours.map(({ open, close }) => (
                  <bdi key={open} dir="ltr">
                    {open}–{close}
                  </bdi>
                ))}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
