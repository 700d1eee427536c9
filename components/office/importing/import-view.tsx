'use client'

import '@/components/office/editor/editor.css'
import '@/components/office/importing/importing.css'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { DoneNote } from '@/components/office/importing/done-note'
import { OpenImport } from '@/components/office/importing/open-import'
import { SourcePanel } from '@/components/office/importing/source-panel'
import { useImport } from '@/components/office/importing/use-import'
import { IMPORT_TITLE } from '@/components/office/importing/use-source'
import { startImport } from '@/lib/browser/office/importing/keep-import'

/** A menu out of a spreadsheet: what it was understood as, what is to be mended, and what it would change. */
export const ImportView = () => {
  const t = useTranslations('importing')
  const isOpen = useImport(({ sheets }) => sheets.length > 0)
  useEffect(startImport, [])
  return (
    <section className="import" aria-labelledby={IMPORT_TITLE}>
      <h2 id={IMPORT_TITLE} tabIndex={-1}>
        {t('title')}
      </h2>
      <DoneNote />
      {isOpen ? <OpenImport /> : <SourcePanel />}
    </section>
  )
}
