'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useScreenWords } from '@/components/office/settings/use-screen-words'
import { useShownValue } from '@/components/office/use-shown-value'
import type { Json } from '@/lib/browser/office/change-draft'
import { countedChanges, type SaidField, saidField } from '@/lib/browser/office/changes/said-changes'
import type { OfficeItemChange, OfficeReview } from '@/lib/core/office/office-publish-api'
import type { Control } from '@/lib/core/office/screens/field-spec'
import { changesWithin } from '@/lib/core/office/screens/find-field'

type FieldChange = OfficeItemChange['fields'][number]

/** Values that say more than that they changed. */
const COMPARED = new Set<SaidField>([
  ...(['name', 'description', 'note', 'price', 'price_note', 'glass_price', 'allergens', 'may_contain'] as const),
  ...(['free_of', 'diets', 'cellar', 'year', 'max_picks_allowed', 'vat', 'station'] as const),
])

const useChangeWords = (): ((change: FieldChange) => string) => {
  const t = useTranslations('office')
  const shown = useShownValue()
  return ({ field, before = null, after = null }) => {
    const said = saidField(field)
    const name = t(`fields.${said}`)
    if (!COMPARED.has(said)) return t('publish.only', { field: name })
    return t('publish.from', { field: name, before: shown(field, before), after: shown(field, after) })
  }
}

/** Fields that are compared as they are shown; the others only say that they changed. */
const isShort = (value: Json, control: Control): boolean =>
  control.is === 'texts' || (typeof value !== 'object' && control.is !== 'picture') || value === null

/** A change of the venue, by the fields of the screens that changed within it. */
const useVenueWords = (): ((change: FieldChange) => string[]) => {
  const t = useTranslations('office.publish')
  const wordsOf = useScreenWords()
  const shown = useShownValue()
  const inWords = useChangeWords()
  return (change) => {
    const within = changesWithin(change)
    if (within.length === 0) return [inWords(change)]
    return within.map(({ screen, spec: { control }, path, before, after }) => {
      const field = wordsOf(screen).label(path)
      const isCompared = control.is !== 'part' && isShort(before, control) && isShort(after, control)
      if (!isCompared) return t('only', { field })
      return t('from', { field, before: shown(path, before), after: shown(path, after) })
    })
  }
}

const ItemLine = ({ change }: { change: OfficeItemChange }) => {
  const t = useTranslations('office.publish')
  const groups = useTranslations('groups')
  const inWords = useChangeWords()
  const { what, name, place, isMoved, dishes, fields } = change
  const words = what === 'changed' ? [...new Set(fields.map(inWords))] : []
  const marks = [what === 'new' && t('isNew'), what === 'gone' && t('isGone'), isMoved && t('isMoved')].filter(Boolean)
  return (
    <li>
      <strong lang="it" dir="auto">
        {name}
      </strong>{' '}
      {place ? (
        <span lang="it" dir="auto" className="office-place">
          {place}
        </span>
      ) : null}
      {marks.length > 0 ? <span className="office-what">{marks.join(', ')}</span> : null}
      {dishes === undefined ? null : <span className="office-what">{groups('usedBy', { count: dishes })}</span>}
      {words.map((each) => (
        <p key={each}>{each}</p>
      ))}
    </li>
  )
}

/** What publishing changes: how much of what, and each line. */
export const ChangeList = ({ review }: { review: OfficeReview }) => {
  const t = useTranslations('office')
  const venueWords = useVenueWords()
  const format = useFormatter()
  const counts = countedChanges(review).map(([kind, count]) => t(`publish.counts.${kind}`, { count }))
  return (
    <>
      <p className="office-counts">{format.list(counts, { type: 'conjunction' })}</p>
      <ul className="office-changes">
        {review.fields.length > 0 ? (
          <li>
            <strong>{t('problems.venue')}</strong>
            {[...new Set(review.fields.flatMap(venueWords))].map((each) => (
              <p key={each}>{each}</p>
            ))}
          </li>
        ) : null}
        {review.items.map((change, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two items may share kind, name and place.
          <ItemLine key={at} change={change} />
        ))}
      </ul>
    </>
  )
}
