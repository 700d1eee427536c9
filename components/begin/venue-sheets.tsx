'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { NameSheet } from '@/components/begin/name-sheet'
import { postCopy, postRemoval } from '@/lib/browser/begin/operator-calls'
import { newIdempotencyKey } from '@/lib/browser/http/idempotency-key'
import type { OperatorVenue } from '@/lib/core/operator/operator-venues-api'
import { isSameName } from '@/lib/core/operator/same-name'

type Props = { venue: OperatorVenue; onDone: () => Promise<void>; onClose: () => void }

/** Another venue with the same menu, hours and photos. */
export const CopyVenue = ({ venue, onDone, onClose }: Props) => {
  const t = useTranslations('begin')
  const [key] = useState(newIdempotencyKey)
  const send = async (name: string): Promise<string | null> => {
    const copied = await postCopy(venue.id, key, name)
    await onDone()
    return copied.ok ? null : t('failed')
  }
  return (
    <NameSheet
      title={t('copy.title', { name: venue.name })}
      text={t('copy.text')}
      label={t('copy.name')}
      send={t('copy.send')}
      first={t('copy.named', { name: venue.name })}
      problemOf={(name) => (name === '' ? t('errors.name') : null)}
      onSend={send}
      onClose={onClose}
    />
  )
}

/** Asks for the name, so that no slip of a finger takes a menu away from its diners. */
export const RemoveVenue = ({ venue, onDone, onClose }: Props) => {
  const t = useTranslations('begin')
  const send = async (name: string): Promise<string | null> => {
    const removed = await postRemoval(venue.id, name)
    await onDone()
    if (removed.ok || removed.error.code === 'venue_not_found') return null
    return t(removed.error.code === 'name_differs' ? 'remove.differs' : 'failed')
  }
  return (
    <NameSheet
      title={t('remove.title', { name: venue.name })}
      text={t('remove.text')}
      label={t('remove.name', { name: venue.name })}
      send={t('remove.send')}
      first=""
      problemOf={(typed) => (isSameName(typed, venue.name) ? null : t('remove.differs'))}
      onSend={send}
      onClose={onClose}
    />
  )
}
