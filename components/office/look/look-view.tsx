'use client'

import '@/components/office/look/look.css'
import { useLocale, useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { type Choices, LookChoices } from '@/components/office/look/look-choices'
import { LookFrame } from '@/components/office/look/look-frame'
import { useLook } from '@/components/office/look/use-look'
import { ProblemList } from '@/components/office/publish/problem-list'
import { openItem } from '@/lib/browser/office/office-ui'
import { DEFAULT_LOCALE, isLocale } from '@/lib/core/i18n/locales'
import type { LookPage } from '@/lib/core/office/look-path'

/** The draft on a phone, before anybody else sees it. */
export const LookView = () => {
  const t = useTranslations('look')
  const locale = useLocale()
  const looking = useLook()
  const [chosen, setChosen] = useState<Choices>({
    locale: isLocale(locale) ? locale : DEFAULT_LOCALE,
    type: 'r',
    page: 'menu',
    scheme: 'light',
  })
  const onPage = useCallback((page: LookPage) => setChosen((before) => ({ ...before, page })), [])
  const types = looking.status === 'shown' ? looking.types : []
  const [first = chosen.type] = types
  const choices = { ...chosen, type: types.includes(chosen.type) ? chosen.type : first }
  return (
    <section className="look" aria-labelledby="look-title">
      <h2 id="look-title">{t('title')}</h2>
      <p>{t('hint')}</p>
      {looking.status === 'waiting' ? <p role="status">{t('waiting')}</p> : null}
      {looking.status === 'failed' ? <p role="alert">{t('failed')}</p> : null}
      {looking.status === 'problems' ? <ProblemList problems={looking.problems} onCorrect={openItem} /> : null}
      {looking.status === 'shown' ? (
        <>
          <LookChoices {...{ choices, types }} onChoose={setChosen} />
          <LookFrame draft={looking.ref} {...{ choices, onPage }} />
        </>
      ) : null}
    </section>
  )
}
