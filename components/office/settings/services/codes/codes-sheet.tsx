'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { CodeDrawing } from '@/components/office/settings/services/codes/code-drawing'
import {
  CodesPaper,
  type CodesPaperKind,
  type OnPaper,
  PAPERS,
} from '@/components/office/settings/services/codes/codes-paper'
import { useListedField } from '@/components/office/settings/services/use-listed-field'
import {
  CARD_KINDS,
  type CardKind,
  chosenCards,
  isOfPlace,
  unpublished,
} from '@/lib/browser/office/services/chosen-cards'
import type { AllCodes } from '@/lib/browser/office/services/fetch-codes'
import { tablesIn, writtenTables } from '@/lib/browser/office/services/table-list'
import type { CodeCard } from '@/lib/core/office/office-codes-api'

const PREVIEWED = 12

const PAPER_KINDS = Object.keys(PAPERS) as CodesPaperKind[]

/** What keeps a code from working, before it is on paper. */
const Warnings = ({ codes, tables }: { codes: AllCodes; tables: string }) => {
  const t = useTranslations('services.codes')
  const drafted = tablesIn(useListedField(tables).value)
  const missing = unpublished(codes.cards, drafted)
  const lines = [
    codes.isReachable ? '' : t('unreachable'),
    codes.hasTooMany ? t('tooMany') : '',
    codes.cards.some(isOfPlace) || codes.hasTooMany ? '' : t('noPlaces'),
    codes.unusable.length > 0 ? t('unusable', { names: codes.unusable.join(', ') }) : '',
    missing.length > 0 ? t('unpublished', { names: writtenTables(missing) }) : '',
  ].filter(Boolean)
  return (
    <div role="status">
      {lines.map((line) => (
        <p key={line} className="notice">
          {line}
        </p>
      ))}
    </div>
  )
}

type ChoiceProps<Of extends string> = {
  legend: string
  of: readonly Of[]
  value: Of
  words: (each: Of) => string
  onChoose: (each: Of) => void
}

const Choice = <Of extends string>({ legend, of, value, words, onChoose }: ChoiceProps<Of>) => {
  const name = useId()
  return (
    <fieldset>
      <legend>{legend}</legend>
      {of.map((each) => (
        <label key={each} className="office-tick">
          <input type="radio" name={name} checked={each === value} onChange={() => onChoose(each)} />
          <span>{words(each)}</span>
        </label>
      ))}
    </fieldset>
  )
}

const Preview = ({ cards }: { cards: readonly CodeCard[] }) => {
  const t = useTranslations('services.codes')
  return (
    <ul className="codes-preview">
      {cards.slice(0, PREVIEWED).map((card) => {
        const name = [card.label, card.title].filter(Boolean).join(' ')
        return (
          <li key={card.address}>
            <CodeDrawing code={card.code} label={t('of', { name })} />
            <span lang="it">{name}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** Which codes, on which paper; then the printer. */
export const CodesSheet = ({ codes, tables }: { codes: AllCodes; tables: string }) => {
  const t = useTranslations('services.codes')
  const id = useId()
  const [kind, setKind] = useState<CardKind>('all')
  const [paper, setPaper] = useState<CodesPaperKind>('cards')
  const [only, setOnly] = useState('')
  const [onPaper, setOnPaper] = useState<OnPaper | null>(null)
  const cards = chosenCards(codes.cards, kind, kind === 'venue' ? '' : only)
  const isEmpty = cards.length === 0
  return (
    <>
      <Warnings codes={codes} tables={tables} />
      <Choice
        legend={t('which')}
        of={CARD_KINDS}
        value={kind}
        words={(each) => t(`kinds.${each}`)}
        onChoose={setKind}
      />
      {kind === 'venue' ? null : (
        <div className="field">
          <label htmlFor={id}>{t('only')}</label>
          <input
            id={id}
            type="text"
            autoComplete="off"
            maxLength={200}
            value={only}
            aria-describedby={`${id}hint`}
            onChange={({ target }) => setOnly(target.value)}
          />
          <p id={`${id}hint`} className="field-hint">
            {t('onlyHint')}
          </p>
        </div>
      )}
      <Choice
        legend={t('paper')}
        of={PAPER_KINDS}
        value={paper}
        words={(each) => t(`papers.${each}`)}
        onChoose={setPaper}
      />
      <p role="status">{t('count', { count: cards.length, sheets: Math.ceil(cards.length / PAPERS[paper]) })}</p>
      <button
        type="button"
        className="button button-primary"
        aria-disabled={isEmpty}
        onClick={() => isEmpty || setOnPaper({ cards, paper })}
      >
        {t('print')}
      </button>
      <p className="field-hint">{t('printHint')}</p>
      <Preview cards={cards} />
      {cards.length > PREVIEWED ? <p className="field-hint">{t('more', { count: cards.length - PREVIEWED })}</p> : null}
      <CodesPaper onPaper={onPaper} put={setOnPaper} />
    </>
  )
}
