'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { GroupFrame } from '@/components/office/settings/field-frame'
import type { OwnFieldProps } from '@/components/office/settings/own-field'
import { usePlaced } from '@/components/office/settings/use-placed'
import { useTyped } from '@/components/office/settings/use-typed'
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  documentOf,
  kindOf,
  linesOf,
} from '@/lib/browser/office/settings/own-document'

/** The venue's own allergen document, instead of the register made from its menu. */
export const DocumentField = ({ path, label, hint }: OwnFieldProps) => {
  const t = useTranslations('settings.document')
  const id = useId()
  const place = { path }
  const field = usePlaced(place)
  const kind = kindOf(field.value)
  const { input } = useTyped(field, { read: (typed) => documentOf(kind, typed), written: linesOf })
  return (
    <GroupFrame {...{ place, label, hint, field }}>
      <div className="field">
        <label htmlFor={`${id}kind`}>{t('kind')}</label>
        <select
          id={`${id}kind`}
          value={kind}
          onChange={({ target }) => field.write(documentOf(target.value as DocumentKind, linesOf(field.value)))}
        >
          {DOCUMENT_KINDS.map((each) => (
            <option key={each} value={each}>
              {t(each)}
            </option>
          ))}
        </select>
      </div>
      {kind === 'none' ? null : (
        <div className="field">
          <label htmlFor={`${id}links`}>{t(kind === 'pdf' ? 'link' : 'links')}</label>
          <textarea
            {...input}
            id={`${id}links`}
            rows={kind === 'pdf' ? 1 : 4}
            dir="ltr"
            autoCapitalize="none"
            autoComplete="off"
            placeholder="https://"
            aria-invalid={field.problems.length > 0}
          />
        </div>
      )}
    </GroupFrame>
  )
}
