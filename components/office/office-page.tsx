'use client'

import '@/components/office/office.css'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { lazyPanel } from '@/components/desk/lazy-panel'
import { PairForm } from '@/components/desk/pair-form'
import { useOffice } from '@/components/office/use-office'
import { enterOffice, startOffice } from '@/lib/browser/office/sync-draft'

/** The menu and its editor are loaded once a device is let in. */
const OpenOffice = lazyPanel(() => import('@/components/office/open-office').then((module) => module.OpenOffice))

const Closed = () => {
  const t = useTranslations('office')
  const status = useOffice((state) => state.status)
  if (status === 'away') return <PairForm onPaired={() => void enterOffice()} />
  if (status === 'asking') return <p role="status">{t('asking')}</p>
  if (status === 'unreachable') return <p role="alert">{t('unreachable')}</p>
  return (
    <div className="notice office-closed">
      <h1>{t('title')}</h1>
      <p role="alert">{t(status === 'elsewhere' ? 'elsewhere' : 'staff')}</p>
      <a className="button" href="/desk">
        {t('toDesk')}
      </a>
    </div>
  )
}

/** Whether the address has a code, which may let this device into another venue than the one it is of. */
const useInvitation = (): boolean => {
  const [isInvited, setInvited] = useState(false)
  useEffect(() => setInvited(new URLSearchParams(location.hash.slice(1)).has('code')), [])
  return isInvited
}

/** A venue's office, for its owner's devices; one that is not paired, or has a code, is paired here. */
export const OfficePage = () => {
  const t = useTranslations('office')
  const isHere = useOffice((state) => state.status === 'here')
  const isInvited = useInvitation()
  useEffect(startOffice, [])
  const shown = isHere ? <OpenOffice /> : <Closed />
  return (
    <>
      <title>{t('title')}</title>
      {/* Nothing of the venue before may stay. */}
      {isInvited ? <PairForm onPaired={() => location.reload()} /> : shown}
    </>
  )
}
