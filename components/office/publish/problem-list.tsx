'use client'

import { useTranslations } from 'next-intl'
import { useProblemWords } from '@/components/office/editor/use-problem-words'
import { useFieldName } from '@/components/office/use-field-name'
import { useOffice } from '@/components/office/use-office'
import { italianName } from '@/lib/browser/office/draft-tree'
import type { Draft, DraftItem } from '@/lib/core/office/draft'
import type { PlacedFault } from '@/lib/core/office/office-publish-api'
import { fieldAt, placeOfFault } from '@/lib/core/office/screens/find-field'

/** Parts of a dish have no sheet of their own; groups of the venue have. */
const SHEETS = new Set<DraftItem['kind']>(['course', 'dish', 'beverage', 'drink'])

const sheetOf = (draft: Draft, name: string): DraftItem | undefined => {
  const item = draft.items.find((each) => each.item === name)
  const isGroup = item?.kind === 'choices' && item.into === ''
  return !item || isGroup || SHEETS.has(item.kind) ? item : sheetOf(draft, item.into)
}

/** `item` '' is the venue, whose fields are named by their paths. */
export type Correct = (item: string, field: string, part?: string) => void

type ProblemsProps = { problems: readonly PlacedFault[]; onCorrect: Correct }

/** What keeps the menu from being published, each leading to its field. */
export const ProblemList = ({ problems, onCorrect }: ProblemsProps) => {
  const t = useTranslations('office')
  const inWords = useProblemWords()
  const nameOf = useFieldName()
  const draft = useOffice((state) => state.draft)
  return (
    <div role="alert">
      <h3>{t('problems.title', { count: problems.length })}</h3>
      <ul className="office-changes">
        {problems.map((fault, at) => {
          const sheet = sheetOf(draft, fault.item)
          const part = sheet && sheet.item !== fault.item ? fault.item : undefined
          const field = fault.item === '' ? placeOfFault(fault).path : fault.field
          const isMendable = sheet !== undefined || (fault.item === '' && fieldAt(field) !== null)
          const words = `${nameOf(fault.item, field)}: ${inWords(fault)}`
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: one field may have two problems.
            <li key={at}>
              <strong lang={sheet ? 'it' : undefined} dir="auto">
                {sheet ? italianName(sheet) || t('list.unnamed') : t('problems.venue')}
              </strong>
              {isMendable ? (
                <button type="button" className="office-link" onClick={() => onCorrect(sheet?.item ?? '', field, part)}>
                  {words}
                </button>
              ) : (
                <p>{words}</p>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
