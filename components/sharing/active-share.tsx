'use client'

import { useTranslations } from 'next-intl'
import { PeopleList } from '@/components/sharing/people-list'
import type { OwnerShare } from '@/components/sharing/use-owner-share'
import type { StoredEntry } from '@/lib/core/sharing/shared-cart'

type ActiveShareProps = {
  owner: OwnerShare
  people: StoredEntry[]
  names: Map<string, string>
  onShareAgain: () => void
  onCode: () => void
  onStop: () => void
}

/** An open share: participants, sync state and actions. */
export const ActiveShare = ({ owner, people, names, onShareAgain, onCode, onStop }: ActiveShareProps) => {
  const t = useTranslations('sharing')
  const state = owner.reachable ? owner.listening : 'unreachable'
  return (
    <>
      <PeopleList people={people} ownVersions={owner.ownVersions} names={names} />
      <p className="share-status" data-state={state} role="status">
        {t(state)}
      </p>
      <div className="share-actions">
        <button type="button" className="button" onClick={onShareAgain}>
          {t('shareAgain')}
        </button>
        <button type="button" className="button" onClick={onCode}>
          {t('qr')}
        </button>
        <button type="button" className="button button-quiet" aria-disabled={owner.busy !== null} onClick={onStop}>
          {t('stop')}
        </button>
      </div>
    </>
  )
}
