'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import type { CartCover } from '@/components/cart/cart-cover'
import { GuestActions, type GuestActionsProps } from '@/components/sharing/guest-actions'
import { TableList } from '@/components/sharing/table-list'
import { useFailureText } from '@/components/sharing/use-failure-text'
import type { GuestShare } from '@/components/sharing/use-guest-share'
import { itemCount } from '@/lib/core/cart/products-total'
import { formatEuro } from '@/lib/core/money/money'

type GuestPanelProps = Omit<GuestActionsProps, 'onWithdraw'> & {
  cover: CartCover | null
  /** Puts back what was withdrawn; false if it was refused. */
  onWithdraw: () => Promise<boolean>
}

const useTitle = ({ state, sent, hasLeft }: GuestShare, hasOwn: boolean): string => {
  const t = useTranslations('sharing')
  if (hasLeft) return t('leftTitle')
  if (state === 'closed' || state === 'unknown') return t(`${state}Title`)
  return state === 'open' && !hasOwn && !sent?.products.length ? t('addTitle') : t('guestTitle')
}

const useText = ({ state, sent, hasLeft, withdrawn }: GuestShare): string => {
  const t = useTranslations('sharing')
  if (hasLeft) return t('leftText')
  switch (state) {
    case 'asking':
      return t('asking')
    case 'unreachable':
      return t('guestUnreachable')
    case 'ordering':
      return t('orderingText')
    case 'open':
      if (sent?.products.length) return t('sentBefore', { count: itemCount(sent.products) })
      return t(withdrawn ? 'withdrawn' : 'guestText')
    default:
      return t(`${state}Text`)
  }
}

/** Who chose what, kept up to date and read aloud by its total. */
const Table = ({ guest, cover }: { guest: GuestShare; cover: CartCover | null }) => {
  const t = useTranslations('sharing')
  const { state, table, hasLeft, listening } = guest
  if (!table || table.cart.people.length === 0) return null
  return (
    <>
      <TableList cart={table.cart} cover={cover} />
      {state === 'open' ? (
        <p className="share-status" data-state={listening}>
          {t(listening)}
        </p>
      ) : null}
      <p className="visually-hidden" role="status">
        {hasLeft ? null : t('tableTotal', { total: formatEuro(table.cart.totals.total) })}
      </p>
    </>
  )
}

/** Guest view (spec section 2): state of the share, who chose what, and the way out of it. */
export const GuestPanel = ({ cover, onWithdraw, ...actions }: GuestPanelProps) => {
  const failureText = useFailureText()
  const heading = useRef<HTMLHeadingElement>(null)
  const { guest, hasOwn } = actions
  const title = useTitle(guest, hasOwn)
  const text = useText(guest)
  const withdraw = async () => {
    // The pressed button unmounted.
    if (await onWithdraw()) heading.current?.focus()
  }
  return (
    <section
      className={guest.hasLeft && !hasOwn ? 'share-panel share-left' : 'share-panel'}
      aria-labelledby="share-title"
    >
      <h2 id="share-title" className="share-title" tabIndex={-1} ref={heading}>
        {title}
      </h2>
      <p className="share-text" role="status">
        {guest.hasLeft ? <span className="visually-hidden">{title}. </span> : null}
        {text}
      </p>
      <GuestActions {...actions} onWithdraw={withdraw} />
      <p className="share-alert" role="alert">
        {guest.state === 'open' && guest.withdrawFailure ? failureText(guest.withdrawFailure) : null}
      </p>
      <Table guest={guest} cover={cover} />
    </section>
  )
}
