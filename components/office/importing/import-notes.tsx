'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useImport } from '@/components/office/importing/use-import'
import { saidField } from '@/lib/browser/office/changes/said-changes'
import { ALLERGENS } from '@/lib/core/menu/allergens/allergens'
import type { ImportNote } from '@/lib/core/office/office-import-api'

/** The others are said at the columns themselves. */
type Code = Exclude<ImportNote['code'], 'noHeader' | 'byPart' | 'columnsUnread'>

type SaidNote = ImportNote & { code: Code }

const isSaid = (note: ImportNote): note is SaidNote =>
  note.code !== 'noHeader' && note.code !== 'byPart' && note.code !== 'columnsUnread'

/** Names beyond these are many, and stand in the list of changes. */
const MOST_NAMES = 12

const NONE: readonly ImportNote[] = []

const useNoteWords = (): ((note: SaidNote) => string) => {
  const t = useTranslations('importing.notes')
  const allergens = useTranslations('dish.allergens')
  const fields = useTranslations('office.fields')
  const lists = useTranslations('importing.codes')
  const format = useFormatter()
  const nameIn = (code: Code, name: string): string => {
    const allergen = ALLERGENS.find((each) => each === name)
    if (code === 'fewAllergens' && allergen) return allergens(allergen)
    if (code === 'partUnread') return fields(saidField(name))
    return code === 'allergenCodes' && (name === 'eu' || name === 'at') ? lists(name) : name
  }
  return ({ code, row, names }) => {
    const said = names.slice(0, MOST_NAMES).map((name) => nameIn(code, name))
    const listed = names.length > MOST_NAMES ? [...said, '…'] : said
    return t(code, { row: row ?? 0, count: names.length, names: format.list(listed, { type: 'unit' }) })
  }
}

/** What is to be seen and stops nothing: rows read as courses, remarks that are not read, drinks by their name. */
export const ImportNotes = () => {
  const t = useTranslations('importing.notes')
  const inWords = useNoteWords()
  const readNotes = useImport((state) => state.readNotes)
  const notes = useImport(({ mapped }) => mapped?.notes ?? NONE)
  const said = [...readNotes, ...notes].filter(isSaid).map(inWords)
  if (said.length === 0) return null
  return (
    <details className="import-notes" open>
      <summary>{t('title')}</summary>
      <ul>
        {[...new Set(said)].map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </details>
  )
}
