'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { saidField } from '@/lib/browser/office/changes/said-changes'
import type { ImportChange } from '@/lib/core/office/office-import-api'

const FIRST = 30

const WHOLE = { new: 'publish.isNew', gone: 'publish.isGone' } as const

const ChangeLine = ({ change: { what, name, place, fields, entries } }: { change: ImportChange }) => {
  const t = useTranslations('office')
  const mark = what === 'changed' ? '' : entries ? t(`publish.counts.${what}`, { count: entries }) : t(WHOLE[what])
  const said = fields.map((field) => (field === 'order' || field === 'place' ? 'order' : saidField(field)))
  const words = [...new Set(said)].map((field) => t(`fields.${field}`)).join(', ')
  return (
    <li>
      <strong lang="it" dir="auto">
        {name}
      </strong>{' '}
      {place ? (
        <span lang="it" dir="auto" className="import-place">
          {place}
        </span>
      ) : null}
      {mark ? <span className="import-what">{mark}</span> : null}
      {what === 'changed' ? <p>{t('publish.only', { field: words })}</p> : null}
    </li>
  )
}

/** Each change, some at first. */
export const ChangeLines = ({ changes }: { changes: readonly ImportChange[] }) => {
  const t = useTranslations('importing.changes')
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? changes : changes.slice(0, FIRST)
  return (
    <>
      <ul className="import-changes">
        {shown.map((change, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two items may share kind, name and place.
          <ChangeLine key={at} change={change} />
        ))}
      </ul>
      {changes.length > shown.length ? (
        <button type="button" className="button" onClick={() => setWhole(true)}>
          {t('all', { count: changes.length })}
        </button>
      ) : null}
    </>
  )
}
