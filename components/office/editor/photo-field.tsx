'use client'

import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { FieldNotes } from '@/components/office/editor/field-notes'
import { useField, useOffice } from '@/components/office/use-office'
import { officeStore } from '@/lib/browser/office/office-state'
import { dataAddress, type PhotoFailure, sendPhoto } from '@/lib/browser/office/send-photo'
import { pictureAt } from '@/lib/core/venue/photo-address'

/** With these, phones hand over a HEIC photo as JPEG. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif'

/** Where a page shows the picture; null for one that was stored elsewhere and not yet read. */
const useAddress = (picture: unknown): string | null => {
  const known = useOffice(({ pictures }) => (typeof picture === 'string' ? pictures[picture] : undefined))
  if (known) return pictureAt(known, 'card')
  return typeof picture === 'string' && picture.startsWith('/') ? picture : null
}

const usePhoto = (item: string) => {
  const field = useField({ item, field: 'image_path' })
  const [seen, setSeen] = useState<string | null>(null)
  const [failure, setFailure] = useState<PhotoFailure | null>(null)
  const [isSending, setSending] = useState(false)
  const send = async (file: File): Promise<void> => {
    setFailure(null)
    setSending(true)
    setSeen(await dataAddress(file))
    const sent = await sendPhoto(file)
    setSending(false)
    if (!sent.ok) {
      setSeen(null)
      return setFailure(sent.error.code)
    }
    const { picture, address } = sent.value
    officeStore.setState(({ pictures }) => ({ pictures: { ...pictures, [picture]: address } }))
    field.write(picture)
  }
  const remove = (): void => {
    setSeen(null)
    field.write(null)
  }
  return { ...field, seen, failure, isSending, send, remove }
}

/** A photo from the camera or from a file, seen at once. */
export const PhotoField = ({ item, name }: { item: string; name: string }) => {
  const t = useTranslations('office.photo')
  const fields = useTranslations('office.fields')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { value, seen, failure, isSending, send, remove, problems, conflict } = usePhoto(item)
  const stored = useAddress(value)
  const address = value === null && !isSending ? null : (seen ?? stored)
  return (
    <fieldset className="office-photo" data-field="image_path" aria-describedby={`${id}notes`}>
      <legend>{fields('image_path')}</legend>
      {address ? (
        <img src={address} alt={t('of', { name })} width={240} height={180} />
      ) : (
        <div className="office-no-photo" aria-hidden="true" />
      )}
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
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
