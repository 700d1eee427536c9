'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { useAnswer } from '@/components/office/suggestions/use-answer'
import type { Suggestions } from '@/components/office/suggestions/use-suggestions'
import { fieldsFor, isMenuLang, type SuggestedField } from '@/lib/browser/office/accept-suggestion'
import { saidField } from '@/lib/browser/office/changes/said-changes'
import { nameField } from '@/lib/browser/office/draft-tree'
import { menuLangOf } from '@/lib/core/i18n/locales'
import { fieldOf } from '@/lib/core/office/apply-edit'
import type { DraftItem } from '@/lib/core/office/draft'
import type { Suggestion } from '@/lib/core/office/office-suggestions-api'
import { VENUE_ZONE } from '@/lib/core/venue/service-times'

type CardProps = {
  suggestion: Suggestion
  /** Undefined once it is no more in the menu. */
  item: DraftItem | undefined
  answer: Suggestions['answer']
}

/** What the item says now where the guest would say otherwise; '' where it is missing in that language. */
const textNow = ({ fields }: DraftItem, field: string, lang: string): string => {
  const place = { field, lang: menuLangOf(lang) }
  const plain = fieldOf(fields, { field })
  return String(fieldOf(fields, place) ?? (typeof plain === 'string' ? plain : ''))
}

type FieldChoiceProps = {
  fields: readonly SuggestedField[]
  value: SuggestedField
  onChange: (field: SuggestedField) => void
}

const FieldChoice = ({ fields, value, onChange }: FieldChoiceProps) => {
  const t = useTranslations('office')
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{t('suggestions.into')}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value as SuggestedField)}>
        {fields.map((field) => (
          <option key={field} value={field}>
            {t(`fields.${saidField(field)}`)}
          </option>
        ))}
      </select>
    </div>
  )
}

/** The button with the focus gives way to another one, which gets it. */
const useMovedFocus = (given: string | null) => {
  const card = useRef<HTMLLIElement>(null)
  const before = useRef(given)
  useEffect(() => {
    const { activeElement } = document
    const isLost = !activeElement || activeElement === document.body || activeElement instanceof HTMLDialogElement
    if (before.current !== given && isLost) card.current?.querySelector<HTMLElement>('button')?.focus()
    before.current = given
  }, [given])
  return card
}

type TextsProps = Omit<CardProps, 'answer'> & { field: SuggestedField | undefined; isAnswered: boolean }

/** A stranger's text: plain, never more. */
const SuggestedTexts = ({ suggestion: { text, lang, at }, item, field, isAnswered }: TextsProps) => {
  const t = useTranslations('office')
  const locale = useLocale()
  const language = new Intl.DisplayNames([locale], { type: 'language' }).of(lang) ?? lang
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: VENUE_ZONE }).format(at)
  const now = item && textNow(item, field ?? nameField(item.kind), lang)
  return (
    <>
      <p className="field-hint">
        {language} · {when}
      </p>
      <p className="office-suggestion-text" lang={lang} dir="auto">
        {text}
      </p>
      {now === undefined || isAnswered ? null : (
        <p className="office-suggestion-text field-hint" dir="auto">
          {t('suggestions.now', { text: now || t('conflict.nothing') })}
        </p>
      )}
    </>
  )
}

/** Why a suggestion can only be refused; null where it can be accepted. */
const useWhyNot = ({ suggestion, item }: Omit<CardProps, 'answer'>, fields: readonly SuggestedField[]) => {
  const t = useTranslations('office.suggestions')
  if (!item) return t('gone')
  if (!isMenuLang(suggestion.lang)) return t('otherLang')
  return fields.length > 0 ? null : t('tooLong')
}

/** One suggestion with what stands there now, and the answers to it. */
export const SuggestionCard = ({ suggestion, item, answer }: CardProps) => {
  const t = useTranslations('office')
  const fields = item ? fieldsFor(item, suggestion.text) : []
  const [field, setField] = useState(fields[0])
  const { given, isSending, hasFailed, accept, refuse, undo } = useAnswer(suggestion, answer)
  const card = useMovedFocus(given)
  const whyNot = useWhyNot({ suggestion, item }, fields)
  const isAcceptable = given === null && whyNot === null
  return (
    <li ref={card} className="office-suggestion">
      <SuggestedTexts {...{ suggestion, item, field }} isAnswered={given !== null} />
      {isAcceptable && field && fields.length > 1 ? (
        <FieldChoice fields={fields} value={field} onChange={setField} />
      ) : null}
      <p>{whyNot}</p>
      <p role="status">{given && t(`suggestions.${given}`)}</p>
      <div className="office-suggestion-acts" aria-busy={isSending}>
        {isAcceptable ? (
          <button type="button" className="button button-primary" onClick={() => accept(field)}>
            {t('suggestions.accept')}
          </button>
        ) : null}
        <button type="button" className="button" onClick={given === null ? refuse : undo}>
          {t(given === null ? 'suggestions.refuse' : 'suggestions.undo')}
        </button>
      </div>
      <p role="alert" className="field-error">
        {hasFailed && t('failed')}
      </p>
    </li>
  )
}
