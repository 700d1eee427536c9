'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import type { QuestionProps } from '@/components/begin/question-props'
import { Tick } from '@/components/begin/tick'
import { TextField } from '@/components/forms/text-field'
import { SEATS } from '@/lib/core/operator/begin-answers'

/** What the venue offers: orders from the tables with how many there are, takeaway, delivery, bookings. */
export const OffersField = ({ form, change, errorOf }: QuestionProps) => {
  const t = useTranslations('begin.questions')
  const id = useId()
  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend>{t('offers')}</legend>
      <p id={`${id}-hint`} className="field-hint">
        {t('offersHint')}
      </p>
      <Tick label={t('atTable')} isOn={form.hasTables} onChange={(hasTables) => change({ hasTables })} />
      {form.hasTables ? (
        <div className="begin-pair">
          <div className="field">
            <label htmlFor={`${id}-at`}>{t('at')}</label>
            <select
              id={`${id}-at`}
              value={form.at}
              onChange={({ target }) => change({ at: SEATS.find((at) => at === target.value) ?? 'r' })}
            >
              {SEATS.map((at) => (
                <option key={at} value={at}>
                  {t(`seats.${at}`)}
                </option>
              ))}
            </select>
          </div>
          <TextField
            id={`${id}-tables`}
            label={t('tables')}
            error={errorOf('tables')}
            autoComplete="off"
            inputMode="numeric"
            maxLength={4}
            dir="ltr"
            value={form.tables}
            onChange={({ target }) => change({ tables: target.value })}
          />
        </div>
      ) : null}
      <Tick label={t('takeaway')} isOn={form.takeaway} onChange={(takeaway) => change({ takeaway })} />
      <Tick label={t('delivery')} isOn={form.delivery} onChange={(delivery) => change({ delivery })} />
      <Tick label={t('bookings')} isOn={form.bookings} onChange={(bookings) => change({ bookings })} />
    </fieldset>
  )
}
