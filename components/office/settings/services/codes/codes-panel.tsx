'use client'

import '@/components/office/settings/services/codes/codes.css'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CodesSheet } from '@/components/office/settings/services/codes/codes-sheet'
import { useNextFocus } from '@/components/office/settings/services/use-next-focus'
import { useOffice } from '@/components/office/use-office'
import { type AllCodes, fetchCodes } from '@/lib/browser/office/services/fetch-codes'

type Asked = { status: 'idle' | 'asking' | 'failed' } | { status: 'here'; codes: AllCodes }

const Codes = ({ tables }: { tables: string }) => {
  const t = useTranslations('services.codes')
  const [asked, setAsked] = useState<Asked>({ status: 'idle' })
  const { frame, focusNext } = useNextFocus<HTMLElement>()
  const isAsking = asked.status === 'asking'
  const prepare = async () => {
    setAsked({ status: 'asking' })
    const codes = await fetchCodes()
    setAsked(codes ? { status: 'here', codes } : { status: 'failed' })
    if (codes) focusNext('h3')
  }
  return (
    <section ref={frame} className="codes" aria-labelledby="codes-title">
      <h3 id="codes-title" tabIndex={-1}>
        {t('title')}
      </h3>
      <p className="field-hint">{t('lead')}</p>
      {asked.status === 'here' ? (
        <CodesSheet codes={asked.codes} tables={tables} />
      ) : (
        <button
          type="button"
          className="button"
          aria-busy={isAsking}
          aria-disabled={isAsking}
          onClick={() => isAsking || void prepare()}
        >
          {t('prepare')}
        </button>
      )}
      <p role="alert" className="field-error">
        {asked.status === 'failed' ? t('failed') : null}
      </p>
    </section>
  )
}

/** Codes of what is published, so they are read again after each publishing. `tables`: where those of the draft are. */
export const CodesPanel = ({ tables }: { tables: string }) => {
  const published = useOffice((state) => state.published)
  return <Codes key={published} tables={tables} />
}
