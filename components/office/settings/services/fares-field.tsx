'use client'

import '@/components/office/settings/services/services.css'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { FieldNotes } from '@/components/office/editor/field-notes'
import { TypedField } from '@/components/office/settings/services/typed-field'
import { useListedField } from '@/components/office/settings/services/use-listed-field'
import { useNextFocus } from '@/components/office/settings/services/use-next-focus'
import type { Take } from '@/components/office/settings/services/use-typed'
import { useOffice } from '@/components/office/use-office'
import { readEuros, writtenEuros } from '@/lib/browser/office/read-euros'
import { bandFaults, bandsIn, type FareBand, isBackwards, nextBand } from '@/lib/browser/office/services/fare-bands'
import { readKm, writtenKm } from '@/lib/browser/office/services/read-km'
import { venueProblem } from '@/lib/browser/office/settings/venue-problem'

const MOST = 100
const ADD = '.office-add'
const LAST_ROW = '.services-row:last-child input'

type BandProps = { band: FareBand; onChange: (band: FareBand, isTyping: boolean) => void; onRemove: () => void }

const Band = ({ band, onChange, onRemove }: BandProps) => {
  const t = useTranslations('services.fares')
  const locale = useLocale()
  const id = useId()
  const takeAs =
    (field: keyof FareBand, read: (typed: string) => number | null | undefined): Take =>
    (typed, isLeft) => {
      const number = read(typed)
      if (number === undefined) return false
      if (number !== null && number !== band[field]) onChange({ ...band, [field]: number }, !isLeft)
      return true
    }
  const { distance_from, distance_to, cost_increase } = band
  const km = { wrong: t('wrongKm'), describedBy: id, isInvalid: isBackwards(band), mode: 'decimal', most: 8 } as const
  const named = { from: writtenKm(distance_from, locale), to: writtenKm(distance_to, locale) }
  return (
    <li className="services-row">
      <TypedField {...km} label={t('from')} shown={named.from} take={takeAs('distance_from', readKm)} />
      <TypedField {...km} label={t('to')} shown={named.to} take={takeAs('distance_to', readKm)} />
      <TypedField
        label={t('cost')}
        shown={writtenEuros(cost_increase, locale)}
        take={takeAs('cost_increase', readEuros)}
        wrong={t('wrongCost')}
        mode="decimal"
        most={9}
      />
      <button type="button" className="button services-remove" aria-label={t('remove', named)} onClick={onRemove}>
        <span aria-hidden="true">×</span>
      </button>
      <div id={id} className="field-error" aria-live="polite">
        {isBackwards(band) ? <p>{t('backwards')}</p> : null}
      </div>
    </li>
  )
}

/** What the distances say together, as they are typed. */
const Faults = ({ bands }: { bands: readonly FareBand[] }) => {
  const t = useTranslations('services.fares')
  const locale = useLocale()
  return (
    <div className="services-told" role="status">
      {bandFaults(bands).map(({ kind, from, to }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two bands may have the same fault.
        <p key={at}>{t(kind, { from: writtenKm(from, locale), to: writtenKm(to, locale) })}</p>
      ))}
    </div>
  )
}

/** What delivery costs by distance, in kilometres; the venue file has metres. */
export const FaresField = ({ path, label }: { path: string; label: string }) => {
  const t = useTranslations('services.fares')
  const id = useId()
  const { value, write, problems, conflict } = useListedField(path)
  const isCourier = useOffice(({ draft }) => draft.fields.has_pony_u === true)
  const [round, setRound] = useState(0)
  const { frame, focusNext } = useNextFocus<HTMLFieldSetElement>()
  const bands = bandsIn(value)
  // Each row says it of itself.
  const others = problems.filter((each) => venueProblem(each) !== 'farther')
  const put = (next: FareBand[], focus: string) => {
    setRound((count) => count + 1)
    write(next)
    focusNext(focus)
  }
  return (
    <fieldset
      ref={frame}
      className="office-fold services-list"
      data-field={path}
      aria-describedby={`${id}hint ${id}notes`}
    >
      <legend>{label}</legend>
      <p id={`${id}hint`} className="field-hint">
        {t(isCourier ? 'courier' : 'hint')}
      </p>
      <ul className="services-rows">
        {bands.map((band, at) => (
          <Band
            // biome-ignore lint/suspicious/noArrayIndexKey: two bands may say the same while they are typed.
            key={`${round}-${bands.length}-${at}`}
            band={band}
            onChange={(next, isTyping) => write(bands.with(at, next), isTyping)}
            onRemove={() => put(bands.toSpliced(at, 1), ADD)}
          />
        ))}
      </ul>
      {bands.length < MOST ? (
        <button type="button" className="button office-add" onClick={() => put([...bands, nextBand(bands)], LAST_ROW)}>
          <span aria-hidden="true">+</span> {t('add')}
        </button>
      ) : null}
      {isCourier ? null : <Faults bands={bands} />}
      <FieldNotes
        id={`${id}notes`}
        {...{ problems: others, conflict }}
        wrong={bands.length === 0 && !isCourier ? t('needed') : null}
      />
    </fieldset>
  )
}
