'use client'

import { useTranslations } from 'next-intl'
import { ChangesPanel } from '@/components/office/importing/changes-panel'
import { ColumnsPanel } from '@/components/office/importing/columns/columns-panel'
import { ImportNotes } from '@/components/office/importing/import-notes'
import { RowsPanel } from '@/components/office/importing/rows/rows-panel'
import { SheetQuestions } from '@/components/office/importing/sheet-questions'
import { SheetTabs } from '@/components/office/importing/sheet-tabs'
import { useImport, useSheetView } from '@/components/office/importing/use-import'
import { focusImport } from '@/components/office/importing/use-source'
import { closeImport } from '@/lib/browser/office/importing/change-import'

const OtherFile = () => {
  const t = useTranslations('importing')
  const hasWork = useImport(({ mended, mappings }) => mended.size + mappings.length > 0)
  const drop = (): void => {
    if (hasWork && !window.confirm(t('otherSure'))) return
    closeImport()
    focusImport()
  }
  return (
    <button type="button" className="button" onClick={drop}>
      {t('other')}
    </button>
  )
}

const OpenSheet = ({ at }: { at: number }) => {
  const view = useSheetView(at)
  return (
    <>
      <SheetQuestions view={view} />
      <ColumnsPanel view={view} />
      <RowsPanel view={view} />
    </>
  )
}

/** A spreadsheet that was read, until it stands in the draft or is put away. */
export const OpenImport = () => {
  const t = useTranslations('importing')
  const name = useImport((state) => state.name)
  const sheet = useImport((state) => state.sheet)
  const isLeft = useImport(({ left }) => left.includes(sheet))
  const isKept = useImport((state) => state.isKept)
  return (
    <>
      <div className="import-head">
        <p>
          <strong dir="auto">{name ?? t('pasted')}</strong>
        </p>
        <OtherFile />
      </div>
      {isKept ? null : <p className="notice">{t('notKept')}</p>}
      <SheetTabs />
      {isLeft ? null : <OpenSheet key={sheet} at={sheet} />}
      <ImportNotes />
      <ChangesPanel />
    </>
  )
}
