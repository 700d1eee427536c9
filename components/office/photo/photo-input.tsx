'use client'

import { useTranslations } from 'next-intl'
import { useId, useRef } from 'react'
import { FieldNotes } from '@/components/office/editor/field-notes'
import { usePhoto } from '@/components/office/photo/use-photo'
import type { OfficeField } from '@/components/office/use-office'
import { ACCEPTED_PHOTOS } from '@/lib/browser/office/send-photo'

type PhotoInputProps = {
  field: OfficeField
  label: string
  hint?: string | undefined
  /** Whose photo it is. */
  name: string
  /** How the field is found in the page. */
  fieldName: string
}

/** A photo from the camera or from a file, seen at once. */
export const PhotoInput = ({ field, label, hint, name, fieldName }: PhotoInputProps) => {
  const t = useTranslations('office.photo')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { address, failure, isSending, send, remove } = usePhoto(field)
  const { value, problems, conflict } = field
  return (
    <fieldset
      className="office-photo"
      data-field={fieldName}
      aria-describedby={hint ? `${id}hint ${id}notes` : `${id}notes`}
    >
      <legend>{label}</legend>
      {hint ? (
        <p id={`${id}hint`} className="field-hint">
          {hint}
        </p>
      ) : null}
      {address ? (
        <img src={address} alt={t('of', { name })} width={240} height={180} />
      ) : (
        <div className="office-no-photo" aria-hidden="true" />
      )}
      <input
        ref={input}
        type="file"
        accept={ACCEPTED_PHOTOS}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('take')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void send(file)
        }}
      />
      <div className="office-photo-acts">
        <button type="button" className="button" aria-busy={isSending} onClick={() => input.current?.click()}>
          {t(value === null ? 'take' : 'replace')}
        </button>
        {value === null ? null : (
          <button type="button" className="button button-quiet" onClick={remove}>
            {t('remove')}
          </button>
        )}
      </div>
      <p role="status" className="field-hint">
        {isSending ? t('sending') : ''}
      </p>
      <FieldNotes id={`${id}notes`} {...{ problems, conflict }} wrong={failure && t(failure)} />
    </fieldset>
  )
}
