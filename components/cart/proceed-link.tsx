'use client'

import { useTranslations } from 'next-intl'
import { SENT_BEFORE_ID } from '@/components/sharing/sent-before'

type ProceedLinkProps = {
  href: string
  /** Lines needing a decision. */
  waiting: number
  /** A shared cart may already order these lines. */
  isSentBefore: boolean
  /** Menu too old to order; may recover by checkout. */
  isStale: boolean
}

const blockOf = (waiting: number, isSentBefore: boolean) => {
  if (waiting > 0) return { words: 'cart-waiting', at: '.cart-line-refused' }
  return isSentBefore ? { words: 'sent-before-text', at: `#${SENT_BEFORE_ID}` } : null
}

/** Link to checkout (spec section 2); focuses a pending decision instead. */
export const ProceedLink = ({ href, waiting, isSentBefore, isStale }: ProceedLinkProps) => {
  const t = useTranslations('cart')
  const block = blockOf(waiting, isSentBefore)
  return (
    <>
      <p id="cart-waiting" className="cart-waiting" role="status">
        {waiting > 0 ? t('waiting', { count: waiting }) : null}
      </p>
      {isStale ? (
        <p className="cart-stale" role="status">
          {t('stale')}
        </p>
      ) : null}
      <a
        className="button button-primary cart-proceed"
        href={href}
        aria-disabled={block !== null}
        aria-describedby={block?.words}
        onClick={(event) => {
          if (!block) return
          event.preventDefault()
          document.querySelector<HTMLElement>(block.at)?.focus()
        }}
      >
        {t('proceed')}
      </a>
    </>
  )
}
