'use client'

import { useState } from 'react'
import { type OfficeField, useOffice } from '@/components/office/use-office'
import { officeStore } from '@/lib/browser/office/office-state'
import { type PhotoFailure, sendPhoto, shownAddress } from '@/lib/browser/office/send-photo'
import { pictureAt } from '@/lib/core/venue/photo-address'

/** Where a page shows the picture; null for one that was stored elsewhere and not yet read. */
const useAddress = (picture: unknown): string | null => {
  const known = useOffice(({ pictures }) => (typeof picture === 'string' ? pictures[picture] : undefined))
  if (known) return pictureAt(known, 'card')
  return typeof picture === 'string' && picture.startsWith('/') ? picture : null
}

/** Sends a photo for a field, and shows it meanwhile. */
export const usePhoto = ({ value, write }: Pick<OfficeField, 'value' | 'write'>) => {
  const [seen, setSeen] = useState<string | null>(null)
  const [failure, setFailure] = useState<PhotoFailure | null>(null)
  const [isSending, setSending] = useState(false)
  const stored = useAddress(value)
  const send = async (file: File): Promise<void> => {
    setFailure(null)
    setSending(true)
    setSeen(await shownAddress(file))
    const sent = await sendPhoto(file)
    setSending(false)
    if (!sent.ok) {
      setSeen(null)
      return setFailure(sent.error.code)
    }
    const { picture, address } = sent.value
    officeStore.setState(({ pictures }) => ({ pictures: { ...pictures, [picture]: address } }))
    write(picture)
  }
  const remove = (): void => {
    setSeen(null)
    write(null)
  }
  const address = value === null && !isSending ? null : (seen ?? stored)
  return { address, failure, isSending, send, remove }
}
