'use client'

import '@/components/desk/stations/stations.css'
import { useTranslations } from 'next-intl'
import { chooseStation, useRememberedChoices, useStation } from '@/lib/browser/desk/station-store'

/** Which station this device stands at: always in sight, as it hides the others' orders. Nothing without stations. */
export const StationChoice = ({ stations }: { stations: readonly string[] }) => {
  const t = useTranslations('stations')
  useRememberedChoices()
  const station = useStation(stations)
  if (stations.length === 0) return null
  return (
    <select
      className="desk-station"
      aria-label={t('label')}
      data-chosen={station !== null}
      value={station ?? ''}
      onChange={({ target }) => chooseStation(target.value || null)}
    >
      <option value="">{t('all')}</option>
      {stations.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </select>
  )
}
