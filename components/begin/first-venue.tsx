'use client'

import { useTranslations } from 'next-intl'
import { BeginQuestions } from '@/components/begin/begin-questions'
import { VenueList } from '@/components/begin/venue-list'
import { pairDesk } from '@/lib/browser/desk/desk-calls'
import type { MadeVenue, OperatorVenues } from '@/lib/core/operator/operator-venues-api'

type Props = { seen: OperatorVenues; onLook: () => Promise<void> }

/** Whoever makes the first venue of an installation owns it: this browser becomes its owner's device. */
export const FirstVenue = ({ seen, onLook }: Props) => {
  const t = useTranslations('begin')
  const enterOffice = async ({ code }: MadeVenue): Promise<boolean> => {
    const paired = await pairDesk(code, seen.me.name)
    if (paired.ok) location.assign('/office')
    return paired.ok
  }
  return (
    <>
      <h1>{t('first.title')}</h1>
      <p>{t('first.text')}</p>
      <BeginQuestions onMade={enterOffice} onLost={onLook} />
      <details className="notice">
        <summary>{t('list.all')}</summary>
        <VenueList seen={seen} onLook={onLook} isBeside />
      </details>
    </>
  )
}
