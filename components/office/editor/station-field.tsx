'use client'

import { useTranslations } from 'next-intl'
import { useShallow } from 'zustand/shallow'
import { PlainField } from '@/components/office/editor/plain-field'
import { useOffice } from '@/components/office/use-office'
import type { Draft } from '@/lib/core/office/draft'

/** Letters of the name of a station. */
const MAX_STATION = 24

const stationsIn = ({ items }: Draft): string[] => {
  const named = items.flatMap(({ fields: { station } }) => (typeof station === 'string' && station ? [station] : []))
  return [...new Set(named)].sort()
}

/** Where the dishes of a course, or the drinks of a group, are prepared; those in use are proposed. */
export const StationField = ({ item }: { item: string }) => {
  const t = useTranslations('office')
  const stations = useOffice(useShallow(({ draft }) => stationsIn(draft)))
  return (
    <PlainField
      item={item}
      field="station"
      label={t('fields.station')}
      hint={t('editor.stationHint')}
      maxLength={MAX_STATION}
      options={stations}
    />
  )
}
