'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { FieldNotes } from '@/components/office/editor/field-notes'
import { ListedText } from '@/components/office/settings/services/tables/listed-text'
import { useListedField } from '@/components/office/settings/services/use-listed-field'
import { useTyped } from '@/components/office/settings/services/use-typed'
import {
  placesIn,
  readTables,
  repeatedIn,
  type TableFault,
  tablesIn,
  writtenTables,
} from '@/lib/browser/office/services/table-list'
import type { TableName } from '@/lib/core/venue/venue'

export const useFaultWords = (): ((fault: TableFault) => string) => {
  const t = useTranslations('services.tables.faults')
  return (fault) => (fault.code === 'tooMany' ? t('tooMany') : t(fault.code, { text: fault.text }))
}

/** How many they are, and what of them will not work. */
const Told = ({ names }: { names: readonly TableName[] }) => {
  const t = useTranslations('services.tables')
  const places = placesIn(names)
  const repeated = repeatedIn(names)
  if (!places) return <p className="field-error">{t('faults.tooMany')}</p>
  return (
    <>
      <p className="field-hint">{t('count', { count: places.places.length })}</p>
      {repeated.length > 0 ? <p className="field-error">{t('twice', { names: repeated.join(', ') })}</p> : null}
      {places.unusable.length > 0 ? (
        <p className="field-error">{t('unusable', { names: places.unusable.join(', ') })}</p>
      ) : null}
    </>
  )
}

/** Tables, rooms or spots where guests order: names and ranges in one list. */
export const TableNames = ({ path, label }: { path: string; label: string }) => {
  const t = useTranslations('services.tables')
  const id = useId()
  const inWords = useFaultWords()
  const { value, write, problems, conflict } = useListedField(path)
  const names = tablesIn(value)
  const typed = useTyped(writtenTables(names), (text, isLeft) => {
    const read = readTables(text)
    if (read.faults.length > 0) return false
    write(read.names, !isLeft)
    return true
  })
  return (
    <div data-field={path}>
      <ListedText
        {...{ label, typed }}
        hint={t('hint')}
        wrong={typed.isWrong ? readTables(typed.value).faults.map(inWords) : []}
      >
        <Told names={names} />
      </ListedText>
      <FieldNotes id={`${id}notes`} {...{ problems, conflict }} />
    </div>
  )
}
