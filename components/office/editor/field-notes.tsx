'use client'

import { ConflictNote } from '@/components/office/conflict-note'
import { useProblemWords } from '@/components/office/editor/use-problem-words'
import type { OfficeField } from '@/components/office/use-office'

type NotesProps = Pick<OfficeField, 'conflict' | 'problems'> & {
  id: string
  /** Found while typing, before the server looks. */
  wrong?: string | null
}

/** What is wrong with a field; `id` is for its `aria-describedby`. */
export const FieldNotes = ({ id, problems, conflict, wrong = null }: NotesProps) => {
  const inWords = useProblemWords()
  const words = [...new Set(problems.map(inWords))]
  return (
    <>
      <div id={id} className="field-error" aria-live="polite">
        {wrong === null ? words.map((each) => <p key={each}>{each}</p>) : <p>{wrong}</p>}
      </div>
      {conflict ? <ConflictNote {...conflict} /> : null}
    </>
  )
}
