'use client'

import { useTranslations } from 'next-intl'
import { type ClipboardEvent, useState } from 'react'
import { NumberControl } from '@/components/office/settings/controls/number-controls'
import { useScreenWords } from '@/components/office/settings/use-screen-words'
import { valueAt, writeField } from '@/lib/browser/office/change-draft'
import { postLocate } from '@/lib/browser/office/office-calls'
import { readMapPoint } from '@/lib/browser/office/settings/read-map-point'

/** As many as a map copies. */
const DECIMALS = 20

const POINT = [
  { path: 'latitude', most: 90 },
  { path: 'longitude', most: 180 },
] as const

const textAt = (field: string): string => String(valueAt({ item: '', field }) ?? '').trim()

const writePoint = ({ latitude, longitude }: { latitude: number; longitude: number }) => {
  writeField({ item: '', field: 'latitude' }, latitude)
  writeField({ item: '', field: 'longitude' }, longitude)
}

/** Maps copy both numbers at once. */
const pastePoint = (event: ClipboardEvent) => {
  const point = readMapPoint(event.clipboardData.getData('text'))
  if (!point) return
  event.preventDefault()
  writePoint(point)
}

type Finding = 'idle' | 'looking' | 'found' | 'unknown' | 'failed'

/** Where the venue is on the map: found by its address, or written as a map shows it. */
export const MapPointField = () => {
  const t = useTranslations('settings.mapPoint')
  const words = useScreenWords()('place')
  const [finding, setFinding] = useState<Finding>('idle')
  const find = async (): Promise<void> => {
    if (finding === 'looking') return
    const place = { address: textAt('address'), city: textAt('city') }
    if (!place.address || !place.city) return setFinding('unknown')
    setFinding('looking')
    const found = await postLocate(place)
    if (found.ok) writePoint(found.value)
    if (found.ok) setFinding('found')
    else setFinding(found.error.code === 'place_unknown' ? 'unknown' : 'failed')
  }
  return (
    <div className="settings-group">
      <div className="settings-pair" onPaste={pastePoint}>
        {POINT.map(({ path, most }) => (
          <NumberControl
            key={path}
            control={{ is: 'number', least: -most, most, unit: 'degrees', decimals: DECIMALS }}
            place={{ path }}
            label={words.label(path)}
            hint={words.hint(path)}
            words={words}
          />
        ))}
      </div>
      <button type="button" className="button settings-find" aria-busy={finding === 'looking'} onClick={find}>
        {t('find')}
      </button>
      <p role="status" className={finding === 'found' ? 'field-hint' : 'field-error'}>
        {finding === 'idle' || finding === 'looking' ? '' : t(finding)}
      </p>
    </div>
  )
}
