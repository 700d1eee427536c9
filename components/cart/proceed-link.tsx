'use client'

import { useTranslations } from 'next-intl'

type ProceedLinkProps = { href: string /** Lines that wait for the diner's decision. */; waiting: number }

const focusFirstMarked = (): void => document.querySelector<HTMLElement>('.cart-line-refused')?.focus()

/** The way on (spec section 2). While marked lines wait it leads to the first of them, and says so. */
export const ProceedLink = ({ href, waiting }: ProceedLinkProps) => {
  const t = useTranslations('cart')
  const blocked = waiting > 0
  return (
    <>
      <p id="cart-waiting" className="cart-waiting" role="status">
        {blocked ? t('waiting', { count: waiting }) : null}
      </p>
      <a
        className="button button-primary cart-proceed"
        href={href}
        aria-disabled={blocked}
        aria-describedby={blocked ? 'cart-waiting' : undefined}
        onClick={(event) => {
          if (!blocked) return
          event.preventDefault()
          focusFirstMarked()
        }}
      >
        {t('proceed')}
      </a>
    </>
  )
}
