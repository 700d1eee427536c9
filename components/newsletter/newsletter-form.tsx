'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { ConsentField } from '@/components/forms/consent-field'
import { FailureNotice } from '@/components/forms/failure-notice'
import { Form } from '@/components/forms/form'
import { NAME_INPUT, SURNAME_INPUT } from '@/components/forms/person-inputs'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextField } from '@/components/forms/text-field'
import { useFirstProblem } from '@/components/forms/use-first-problem'
import { useSubmission } from '@/components/forms/use-submission'
import { type NewsletterFailure, postNewsletter, type SentNewsletter } from '@/components/newsletter/post-newsletter'
import { useTryAgain } from '@/components/ui/use-try-again'
import { privacyPath } from '@/lib/core/http/links'
import type { Locale } from '@/lib/core/i18n/locales'
import { consentVersionFor } from '@/lib/core/newsletter/consent-texts'
import { type NewsletterRequest, newsletterRequestSchema } from '@/lib/core/newsletter/newsletter'
import { MAX_EMAIL } from '@/lib/core/person/contact'
import type { OrderType } from '@/lib/core/venue/order-type'

type Person = Pick<NewsletterRequest, 'name' | 'lastname' | 'email' | 'phone'>

type Field = Exclude<keyof NewsletterRequest, 'text_version'>

const PROBLEMS = [
  'name_required',
  'lastname_required',
  'name_too_long',
  'email_required',
  'email_invalid',
  'phone_required',
  'phone_invalid',
  'agree_required',
] as const

/** Kept if the popup is closed; consents are not. */
const drafts = new Map<number, Person>()

type Props = {
  venue: { id: number; ref: string; name: string }
  type: OrderType
  locale: Locale
  onSent: (sent: SentNewsletter) => void
}

/** Sign-up form of spec section 5. */
export const NewsletterForm = ({ venue, type, locale, onSent }: Props) => {
  const t = useTranslations('popups')
  const again = useTryAgain()
  const problem = useFirstProblem()
  const { phase, failure, submit } = useSubmission<SentNewsletter, NewsletterFailure>()
  const { register, handleSubmit, formState, getValues } = useForm<NewsletterRequest>({
    resolver: zodResolver(newsletterRequestSchema),
    defaultValues: { ...drafts.get(venue.id), text_version: consentVersionFor(locale) },
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { errors } = formState

  useEffect(
    () => () => {
      const { name, lastname, email, phone } = getValues()
      drafts.set(venue.id, { name, lastname, email, phone })
    },
    [getValues, venue.id],
  )

  const send = handleSubmit(async (values) => {
    const outcome = await submit(() => postNewsletter(venue.ref, values))
    if (outcome?.ok) onSent(outcome.value)
  }, problem.show)

  const field = (name: Field) => {
    const message = errors[name]?.message
    // A code without text means a missing value.
    const problem = PROBLEMS.find((code) => code === message) ?? 'failed'
    return { ...register(name), id: `newsletter-${name}`, error: message ? t(`errors.${problem}`) : null }
  }
  return (
    <Form ref={problem.form} className="popup-form" onSubmit={send}>
      <p className="popup-lead">{t('newsletter.lead', { venue: venue.name })}</p>
      <TextField {...field('name')} {...NAME_INPUT} label={t('newsletter.name')} />
      <TextField {...field('lastname')} {...SURNAME_INPUT} label={t('newsletter.lastname')} />
      <TextField
        {...field('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={MAX_EMAIL}
        label={t('newsletter.email')}
      />
      <TextField
        {...field('phone')}
        label={t('newsletter.phone')}
        hint={t('newsletter.phoneWhy', { venue: venue.name })}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={80}
      />
      <ConsentField
        {...field('agree')}
        label={t('newsletter.agree', { venue: venue.name })}
        short={t('newsletter.agreeShort')}
      >
        <details>
          <summary>{t('newsletter.privacyTitle')}</summary>
          <p>{t('newsletter.privacy', { venue: venue.name })}</p>
          <p>
            <a href={privacyPath(type, venue.ref)} target="_blank" rel="noopener">
              {t('newsletter.more')}
            </a>
          </p>
        </details>
      </ConsentField>
      <ConsentField
        {...field('second-agree')}
        label={t('newsletter.secondAgree', { venue: venue.name })}
        short={t('newsletter.secondAgreeShort')}
      />
      <FailureNotice code={failure?.code ?? null}>
        {failure && <p>{t(`errors.${failure.code}`, { again: again(failure) })}</p>}
      </FailureNotice>
      <SubmitButton phase={phase} busy={t('newsletter.sending')}>
        {t('newsletter.submit')}
      </SubmitButton>
      <p className="field-hint" role="status">
        {problem.text}
      </p>
    </Form>
  )
}
