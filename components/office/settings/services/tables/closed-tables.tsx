'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { FieldNotes } from '@/components/office/editor/field-notes'
import { ListedText } from '@/components/office/settings/services/tables/listed-text'
import { useFaultWords } from '@/components/office/settings/services/tables/table-names'
import { useListedField } from '@/components/office/settings/services/use-listed-field'
import { useTyped } from '@/components/office/settings/services/use-typed'
import { namedAmong, readTables, tablesIn, writtenTables } from '@/lib/browser/office/services/table-list'

const FIELD = 'closed_tables'

/** Tables that are closed from the first publishing on; the desk opens and closes them later. `tables`: where they are. */
export const ClosedTables = ({ tables }: { tables: string }) => {
  const t = useTranslations('services.tables')
  const id = useId()
  const inWords = useFaultWords()
  const all = tablesIn(useListedField(tables).value)
  const { value, write, conflict } = useListedField(FIELD)
  const closed = tablesIn(value)
  const typed = useTyped(writtenTables(closed), (text, isLeft) => {
    const { names, faults } = readTables(text)
    const { found, unknown } = namedAmong(all, names)
    if (faults.length > 0 || unknown.length > 0) return false
    write(found, !isLeft)
    return true
  })
  const read = readTables(typed.value)
  const { unknown } = namedAmong(all, typed.isWrong ? read.names : closed)
  const unknownWords = unknown.length > 0 ? [t('unknown', { names: unknown.join(', ') })] : []
  return (
    <div data-field={FIELD}>
      <ListedText
        label={t('closed')}
        hint={t('closedHint')}
        typed={typed}
        wrong={[...read.faults.map(inWords), ...unknownWords]}
      >
        {unknownWords.map((words) => (
          <p key={words} className="field-error">
            {words}
          </p>
        ))}
      </ListedText>
      <FieldNotes id={`${id}notes`} problems={[]} conflict={conflict} />
    </div>
  )
}
