'use client'

import { useTranslations } from 'next-intl'

/** Who ordered a shared line; null: this device's user. */
export const LinePerson = ({ name }: { name: string | null }) => {
  const t = useTranslations('sharing')
  return (
    <p className={name === null ? 'line-person line-person-own' : 'line-person'}>
      <span className="visually-hidden">{t('orderedBy')} </span>
      <bdi className="share-name">{name ?? t('you')}</bdi>
    </p>
  )
}
