'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { ActiveShare } from '@/components/sharing/active-share'
import { ShareSheet } from '@/components/sharing/share-sheet'
import { useFailureText } from '@/components/sharing/use-failure-text'
import type { OwnerShare } from '@/components/sharing/use-owner-share'
import { shareOrCopy } from '@/lib/browser/device/share-or-copy'
import type { StoredEntry } from '@/lib/core/sharing/shared-cart'

type OwnerPanelProps = {
  owner: OwnerShare
  people: StoredEntry[]
  /** Display names by id. */
  names: Map<string, string>
  venueName: string
  linkOf: (token: string) => string
  /** Not all sent lines fit. */
  isFull: boolean
  /** Null unless lines of an ended share remain. */
  onRemoveOthers: (() => void) | null
}

/** Owner view of a shared cart (spec section 2). */
export const OwnerPanel = ({ owner, people, names, venueName, linkOf, isFull, onRemoveOthers }: OwnerPanelProps) => {
  const t = useTranslations('sharing')
  const failureText = useFailureText()
  const [sheet, setSheet] = useState(false)
  const [copied, setCopied] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { share, rejected, ended, busy, failure } = owner

  const shareLink = async (token: string) => {
    const outcome = await shareOrCopy(t('shareTitle', { venue: venueName }), linkOf(token))
    setCopied(outcome === 'copied')
    setSheet(outcome === 'failed')
  }
  const start = async () => {
    const opened = busy ? null : await owner.open()
    if (!opened) return
    await shareLink(opened.token)
    // The pressed button unmounted.
    if (document.activeElement === document.body) heading.current?.focus()
  }
  const stop = async () => {
    if (busy) return
    setCopied(false)
    await owner.stop()
    // The pressed button unmounted.
    heading.current?.focus()
  }
  const rejection = () => {
    const name = rejected && names.get(rejected.personId)
    return name ? t(rejected.why === 'changed' ? 'conflict' : 'changeFailed', { name }) : null
  }

  const startButton = (
    <button type="button" className="button" aria-disabled={busy !== null} onClick={start}>
      {busy === 'opening' ? t('opening') : t('share')}
    </button>
  )
  // Collapsed until used.
  if (!share && !ended && !failure && !onRemoveOthers) {
    return (
      <details className="share-offer">
        <summary>{t('title')}</summary>
        <p className="share-text">{t('intro')}</p>
        {startButton}
      </details>
    )
  }
  return (
    <section className="share-panel" aria-labelledby="share-title">
      <h2 id="share-title" className="share-title" tabIndex={-1} ref={heading}>
        {t('title')}
      </h2>
      {share ? (
        <ActiveShare
          owner={owner}
          people={people}
          names={names}
          onShareAgain={() => shareLink(share.token)}
          onCode={() => setSheet(true)}
          onStop={stop}
        />
      ) : (
        <>
          <p className="share-text" role="status">
            {t(ended ?? 'intro')}
          </p>
          <div className="share-actions">
            {startButton}
            {onRemoveOthers ? (
              <button type="button" className="button button-quiet" onClick={onRemoveOthers}>
                {t('removeOthers')}
              </button>
            ) : null}
          </div>
        </>
      )}
      <p className="share-message" role="status">
        {copied ? t('copied') : null}
      </p>
      {isFull ? <p className="share-alert">{t('cartFull')}</p> : null}
      <p className="share-alert" role="alert">
        {failure ? failureText(failure) : rejection()}
      </p>
      {sheet && share ? <ShareSheet link={linkOf(share.token)} onClose={() => setSheet(false)} /> : null}
    </section>
  )
}
