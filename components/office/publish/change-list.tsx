'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useShownValue } from '@/components/office/use-shown-value'
import { countedChanges, type SaidField, saidField } from '@/lib/browser/office/said-changes'
import type { OfficeItemChange, OfficeReview } from '@/lib/core/office/office-publish-api'

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

const ItemLine = ({ change }: { change: OfficeItemChange }) => {
  const t = useTranslations('office.publish')
  const inWords = useChangeWords()
  const { what, name, place, isMoved, fields } = change
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
      {words.map((each) => (
        <p key={each}>{each}</p>
      ))}
    </li>
  )
}

/** What publishing changes: how much of what, and each line. */
export const ChangeList = ({ review }: { review: OfficeReview }) => {
  const t = useTranslations('office')
  const inWords = useChangeWords()
  const format = useFormatter()
  const counts = countedChanges(review).map(([kind, count]) => t(`publish.counts.${kind}`, { count }))
  return (
    <>
      <p className="office-counts">{format.list(counts, { type: 'conjunction' })}</p>
      <ul className="office-changes">
        {review.fields.length > 0 ? (
          <li>
            <strong>{t('problems.venue')}</strong>
            {[...new Set(review.fields.map(inWords))].map((each) => (
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
