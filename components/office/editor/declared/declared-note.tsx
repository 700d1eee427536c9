'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useDeclared } from '@/components/office/editor/declared/use-declared'
import { ALLERGENS } from '@/lib/core/menu/allergens/allergens'
import { lostAllergens } from '@/lib/core/office/declared-allergens'
import type { DraftFields } from '@/lib/core/office/draft'
import { VENUE_ZONE } from '@/lib/core/venue/service-times'

type NoteProps = { item: string; fields: DraftFields }

/** Who declared the allergens of an item and when, and a warning where they are fewer than what diners read now. */
export const DeclaredNote = ({ item, fields }: NoteProps) => {
  const t = useTranslations('office.allergens')
  const names = useTranslations('dish.allergens')
  const locale = useLocale()
  const declared = useDeclared(item)
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: VENUE_ZONE })
  const { draft = null, published = null } = declared ?? {}
  const lost = published ? lostAllergens(published.fields, fields) : []
  const listed = new Intl.ListFormat(locale).format(
    ALLERGENS.filter((each) => lost.includes(each)).map((each) => names(each)),
  )
  const since = published && Object.keys(published.fields).length > 0 ? published.since : null
  return (
    <>
      <div aria-live="polite">
        {lost.length > 0 ? <p className="notice office-fewer-here">{t('fewer', { allergens: listed })}</p> : null}
      </div>
      {draft ? <p className="field-hint">{t('draftBy', { by: draft.by, when: when.format(draft.at) })}</p> : null}
      {since ? (
        <p className="field-hint">
          {t(since.isOldest ? 'sinceAtLeast' : 'since', { version: since.version, when: when.format(since.at) })}
          {since.by === null ? '' : ` · ${since.by}`}
        </p>
      ) : null}
    </>
  )
}
