'use client'

import { useTranslations } from 'next-intl'
import { StatePicture } from '@/components/states/state-picture'

/** Empty cart (spec section 2). */
export const CartEmpty = ({ menuHref }: { menuHref: string }) => {
  const t = useTranslations('cart')
  return (
    <section className="cart-empty">
      <StatePicture drawing="plate" />
      <h2 className="cart-empty-title" tabIndex={-1}>
        {t('emptyTitle')}
      </h2>
      <p className="cart-empty-text">{t('emptyText')}</p>
      <a className="button button-primary" href={menuHref}>
        {t('backToMenu')}
      </a>
    </section>
  )
}
