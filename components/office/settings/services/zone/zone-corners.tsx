'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { TypedField } from '@/components/office/settings/services/typed-field'
import { useNextFocus } from '@/components/office/settings/services/use-next-focus'
import { type Corner, readCorner, writtenCorner } from '@/lib/browser/office/services/zone-map'
import { mapsLink } from '@/lib/core/http/links'

type CornersProps = { corners: Corner[]; onChange: (corners: Corner[]) => void }

/** The corners in numbers, as an online map copies a place. */
export const ZoneCorners = ({ corners, onChange }: CornersProps) => {
  const t = useTranslations('services.zone')
  const [round, setRound] = useState(0)
  const { frame, focusNext } = useNextFocus<HTMLDetailsElement>()
  const put = (next: Corner[], focus: string) => {
    setRound((count) => count + 1)
    onChange(next)
    focusNext(focus)
  }
  return (
    <details ref={frame} className="zone-numbers">
      <summary>{t('numbers', { count: corners.length })}</summary>
      <p className="field-hint">{t('numbersHint')}</p>
      <ol>
        {corners.map((corner, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: corners have no other name.
          <li key={`${round}-${at}`} className="zone-number">
            <TypedField
              label={t('number', { number: at + 1 })}
              shown={writtenCorner(corner)}
              wrong={t('wrongCorner')}
              take={(typed, isLeft) => {
                const read = readCorner(typed)
                if (read && isLeft) onChange(corners.with(at, read))
                return read !== null
              }}
            />
            <a href={mapsLink(...corner)} target="_blank" rel="noreferrer">
              {t('onMap', { number: at + 1 })}
            </a>
            <button
              type="button"
              className="button services-remove"
              aria-label={t('remove', { number: at + 1 })}
              onClick={() => put(corners.toSpliced(at, 1), 'summary')}
            >
              <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
      </ol>
    </details>
  )
}
