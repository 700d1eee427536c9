'use client'

import { useTranslations } from 'next-intl'

/** The two digits by which others at the table open the bill on their phones. */
export const OwnWord = ({ word }: { word: string }) => {
  const t = useTranslations('tab.word')
  return (
    <section className="notice tab-word">
      <h2>{t('title')}</h2>
      <p>{t('text')}</p>
      <p className="tab-digits" translate="no" dir="ltr">
        {word}
      </p>
    </section>
  )
}
