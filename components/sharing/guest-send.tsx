'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { NameSheet } from '@/components/sharing/name-sheet'
import { useFailureText } from '@/components/sharing/use-failure-text'
import type { GuestShare } from '@/components/sharing/use-guest-share'
import { FreshText } from '@/components/ui/fresh-text'
import { sessionName } from '@/lib/browser/sharing/guest-session'
import type { CartProduct } from '@/lib/core/cart/cart'
import { productsTotal } from '@/lib/core/cart/products-total'
import { formatEuro } from '@/lib/core/money/money'

type GuestSendProps = {
  guest: GuestShare
  products: CartProduct[]
  onSend: (name: string, products: CartProduct[]) => Promise<void>
}

/** Sends a guest's products under their name, asked once per session. Resending replaces. */
export const GuestSend = ({ guest, products, onSend }: GuestSendProps) => {
  const t = useTranslations('sharing')
  const failureText = useFailureText()
  const [name, setName] = useState(sessionName)
  const [asking, setAsking] = useState(false)
  const { failure, sending } = guest

  const send = async (as: string) => {
    setAsking(false)
    setName(as)
    await onSend(as, products)
  }
  const press = () => {
    if (sending) return
    if (name) void send(name)
    else setAsking(true)
  }
  const alertText = () => {
    if (!failure) return null
    const refused = 'line' in failure ? products[failure.line] : undefined
    return refused ? t('failed.line', { name: refused.name }) : failureText(failure)
  }

  return (
    <>
      <p className="share-alert" role="alert">
        {alertText()}
      </p>
      <button type="button" className="button button-primary cart-proceed" aria-disabled={sending} onClick={press}>
        <FreshText>{sending ? t('sending') : t('send', { amount: formatEuro(productsTotal(products)) })}</FreshText>
      </button>
      {name ? (
        <p className="share-as">
          <span>{t('as', { name })}</span>
          <button type="button" className="share-change" onClick={() => setAsking(true)}>
            {t('changeName')}
          </button>
        </p>
      ) : null}
      {asking ? <NameSheet initial={name ?? ''} onName={send} onClose={() => setAsking(false)} /> : null}
    </>
  )
}
