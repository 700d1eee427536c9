'use client'

import { useTranslations } from 'next-intl'
import { SENT_BEFORE_ID } from '@/components/sharing/sent-before'

type ProceedLinkProps = {
  href: string
  /** Lines that wait for the diner's decision. */
  waiting: number
  /** Lines were sent to a shared cart that may have ordered them: the diner decides first. */
  isSentBefore: boolean
  /** The menu is too old for an order to be taken now; it may be well again by the last step. */
  isStale: boolean
}

/** What keeps from going on, and where its words and it stand. */
const blockOf = (waiting: number, isSentBefore: boolean) => {
  if (waiting > 0) return { words: 'cart-waiting', at: '.cart-line-refused' }
  return isSentBefore ? { words: 'sent-before-text', at: `#${SENT_BEFORE_ID}` } : null
}

/** The way on (spec section 2). While something waits for the diner's decision it leads there. */
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
