'use client'

import '@/components/begin/begin.css'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { QrLink } from '@/components/begin/qr-link'
import { fetchOfficeAddress } from '@/lib/browser/begin/operator-calls'
import { reachableFrom } from '@/lib/core/operator/reachable-from'

/** Where diners find the venue of this office, to scan with a phone; nothing until it is known. */
export const VenueCode = () => {
  const t = useTranslations('begin.venueCode')
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    void fetchOfficeAddress().then((read) => {
      if (!read.ok || read.value.path === null) return
      setAddress(reachableFrom(location.origin, read.value.origins) + read.value.path)
    })
  }, [])
  if (address === null) return null
  return (
    <section className="notice begin-card" aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <p>{t('text')}</p>
      <QrLink link={address} title={t('title')} alt={t('alt')} />
    </section>
  )
}
