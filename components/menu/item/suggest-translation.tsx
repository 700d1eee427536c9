'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { SheetHeading } from '@/components/menu/item/sheet-heading'
import { SheetContent } from '@/components/ui/sheet'
import { correctionDraft, keepCorrection } from '@/lib/browser/menu/correction-drafts'
import { postTranslation } from '@/lib/browser/menu/post-translation'
import type { Locale } from '@/lib/core/i18n/locales'
import type { ItemAnswer } from '@/lib/core/menu/item-answer'

type Props = { answer: ItemAnswer; venue: { id: number; ref: string }; locale: Locale }

/** Characters of a correction (spec section 3). */
const MAX_TEXT = 1000

/** Suggests a better wording (spec section 5). */
export const SuggestTranslation = ({ answer: { kind, item }, venue, locale }: Props) => {
  const t = useTranslations('dish')
  const corrected = { type: kind, id: item.id, lang: locale }
  const [text, setText] = useState(() => correctionDraft(venue.id, corrected))
  const [state, setState] = useState<'writing' | 'sending' | 'failed' | 'sent'>('writing')
  const field = useId()
  const thanks = useRef<HTMLParagraphElement>(null)
  const empty = text.trim() === ''

  // The focused button is gone with the form.
  useEffect(() => {
    if (state === 'sent') thanks.current?.focus()
  }, [state])

  const type = (next: string) => {
    setText(next)
    keepCorrection(venue.id, corrected, next)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (empty || state === 'sending') return
    setState('sending')
    const taken = await postTranslation(venue.ref, { ...corrected, text: text.trim() })
    if (taken) type('')
    setState(taken ? 'sent' : 'failed')
  }

  return (
    <SheetContent
      footer={
        state === 'sent' ? (
          <button type="button" className="button button-block" onClick={() => setState('writing')}>
            {t('suggestAgain')}
          </button>
        ) : (
          <button
            type="submit"
            form={`${field}form`}
            className="button button-primary button-block"
            disabled={empty}
            aria-disabled={state === 'sending'}
          >
            {t(state === 'sending' ? 'suggestSending' : 'suggestSend')}
          </button>
        )
      }
    >
      <div className="item under">
        <SheetHeading>{t('suggestTranslation')}</SheetHeading>
        <section>
          <h3>{t('suggestCurrent')}</h3>
          <blockquote>
            <p>{item.name}</p>
            {item.description && <p>{item.description}</p>}
          </blockquote>
        </section>
        {state === 'sent' ? (
          <p ref={thanks} tabIndex={-1} className="notice">
            <b>{t('suggestThanks')}</b> {t('suggestSent')}
          </p>
        ) : (
          <form id={`${field}form`} className="field" onSubmit={send}>
            <label htmlFor={field}>{t('suggestField')}</label>
            <textarea
              id={field}
              rows={4}
              dir="auto"
              maxLength={MAX_TEXT}
              value={text}
              readOnly={state === 'sending'}
              onChange={(event) => type(event.target.value)}
            />
            <span className="field-hint" aria-hidden="true">
              {text.length} / {MAX_TEXT}
            </span>
            <p role="alert" className="field-error">
              {state === 'failed' && t('suggestFailed')}
            </p>
          </form>
        )}
      </div>
    </SheetContent>
  )
}
