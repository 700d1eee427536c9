'use client'

import { useTranslations } from 'next-intl'
import type { GuestShare } from '@/components/sharing/use-guest-share'

export type GuestActionsProps = {
  guest: GuestShare
  /** Keeps the share. */
  menuHref: string
  /** URL without the share. */
  aloneHref: string
  /** Dishes are in this device's own cart. */
  hasOwn: boolean
  onClear: () => void
  onWithdraw: () => void
  onUndo: () => void
}

/** While the share is open: to the menu, and in or out with the own part. */
const OpenActions = ({ guest, menuHref, hasOwn, onWithdraw, onUndo }: GuestActionsProps) => {
  const t = useTranslations('sharing')
  const { sent, sending, withdrawn } = guest
  const hasSent = Boolean(sent?.products.length)
  return (
    <>
      {hasOwn ? null : (
        <a className={hasSent ? 'button' : 'button button-primary'} href={menuHref}>
          {t(hasSent ? 'addMore' : 'addButton')}
        </a>
      )}
      {hasSent ? (
        <button type="button" className="button button-quiet" aria-disabled={sending} onClick={onWithdraw}>
          {t(sending ? 'withdrawing' : 'withdraw')}
        </button>
      ) : null}
      {withdrawn && !hasSent ? (
        <button type="button" className="button" aria-disabled={sending} onClick={onUndo}>
          {t('undoWithdraw')}
        </button>
      ) : null}
    </>
  )
}

const OverActions = ({ guest, aloneHref, hasOwn, onClear }: GuestActionsProps) => {
  const t = useTranslations('sharing')
  return (
    <>
      <a className="button" href={aloneHref}>
        {t('alone')}
      </a>
      {hasOwn && !guest.hasLeft ? (
        <button type="button" className="button button-quiet" onClick={onClear}>
          {t('clearMine')}
        </button>
      ) : null}
    </>
  )
}

/** What a guest can do next, if anything. */
export const GuestActions = (props: GuestActionsProps) => {
  const t = useTranslations('sharing')
  const { guest, hasOwn } = props
  const { state, hasLeft } = guest
  if (state === 'unreachable')
    return (
      <div className="share-actions">
        <button type="button" className="button" onClick={guest.refresh}>
          {t('retry')}
        </button>
      </div>
    )
  const isOver = state === 'closed' || state === 'unknown'
  if (state !== 'open' && (!isOver || (hasLeft && !hasOwn))) return null
  return <div className="share-actions">{isOver ? <OverActions {...props} /> : <OpenActions {...props} />}</div>
}
