'use client'

import '@/components/office/settings/services/zone/zone.css'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { FieldNotes } from '@/components/office/editor/field-notes'
import { useListedField } from '@/components/office/settings/services/use-listed-field'
import { ZoneCorners } from '@/components/office/settings/services/zone/zone-corners'
import { ZoneMap } from '@/components/office/settings/services/zone/zone-map'
import { useOffice } from '@/components/office/use-office'
import { readKm } from '@/lib/browser/office/services/read-km'
import { type Corner, circleOf, cornersIn } from '@/lib/browser/office/services/zone-map'

type CircleProps = { onDraw: (metres: number) => void }

/** A zone as far as so many kilometres, to be corrected on the map. */
const Circle = ({ onDraw }: CircleProps) => {
  const t = useTranslations('services.zone')
  const id = useId()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const draw = () => {
    const metres = readKm(typed)
    setWrong(!metres)
    if (metres) onDraw(metres)
  }
  return (
    <div className="zone-circle">
      <div className="field">
        <label htmlFor={id}>{t('radius')}</label>
        <input
          id={id}
          type="text"
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          maxLength={8}
          value={typed}
          aria-invalid={isWrong}
          aria-describedby={`${id}wrong`}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={({ key }) => key === 'Enter' && draw()}
        />
      </div>
      <button type="button" className="button" onClick={draw}>
        {t('draw')}
      </button>
      <div id={`${id}wrong`} className="field-error" aria-live="polite">
        {isWrong ? <p>{t('wrongKm')}</p> : null}
      </div>
    </div>
  )
}

const usePlace = (): Corner | null => {
  const latitude = useOffice(({ draft }) => draft.fields.latitude)
  const longitude = useOffice(({ draft }) => draft.fields.longitude)
  return typeof latitude === 'number' && typeof longitude === 'number' ? [latitude, longitude] : null
}

/** Where the courier delivers: corners on a map around the venue, or in numbers of degrees. */
export const ZoneField = ({ path, label }: { path: string; label: string }) => {
  const t = useTranslations('services.zone')
  const id = useId()
  const { value, write, problems, conflict } = useListedField(path)
  const venue = usePlace()
  /** Changes when a whole zone is drawn by its radius: the map then zooms to show all of it. */
  const [drawn, setDrawn] = useState(0)
  const corners = cornersIn(value)
  const drawCircle = (metres: number) => {
    if (!venue) return
    write(circleOf(venue, metres))
    setDrawn((count) => count + 1)
  }
  return (
    <fieldset className="office-fold zone" data-field={path} aria-describedby={`${id}hint ${id}notes`}>
      <legend>{label}</legend>
      <p id={`${id}hint`} className="field-hint">
        {t(venue ? 'hint' : 'noPlace')}
      </p>
      {venue ? (
        <>
          <Circle onDraw={drawCircle} />
          <ZoneMap key={drawn} venue={venue} corners={corners} onChange={write} />
          <ZoneCorners corners={corners} onChange={write} />
        </>
      ) : null}
      <FieldNotes id={`${id}notes`} {...{ problems, conflict }} wrong={corners.length < 3 ? t('tooFew') : null} />
    </fieldset>
  )
}
