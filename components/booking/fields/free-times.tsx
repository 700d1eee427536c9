'use client'

import { useTranslations } from 'next-intl'
import { Choices } from '@/components/forms/choices'

/** '19:00, 19:30 o 21:00' or 'none'. */
export const freeTimesText = (free: readonly string[], locale: string): string =>
  free.length > 0 ? new Intl.ListFormat(locale, { type: 'disjunction' }).format(free) : 'none'

type FreeTimesProps = { times: readonly string[]; chosen: string; onChoose: (time: string) => void }

/** Times that still have room, one press each. */
export const FreeTimes = ({ times, chosen, onChoose }: FreeTimesProps) => {
  const t = useTranslations('booking')
  const choices = times.map((value) => ({ value, label: value }))
  return <Choices label={t('freeTimes')} choices={choices} chosen={chosen} onChoose={onChoose} />
}
