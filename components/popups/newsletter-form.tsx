'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ConsentField, NewsletterField } from '@/components/popups/newsletter-fields'
import { type NewsletterFailure, type SentNewsletter, sendNewsletter } from '@/components/popups/send-newsletter'
import { useTryAgain } from '@/components/ui/use-try-again'
import type { Locale } from '@/lib/i18n/locales'
import { privacyPath } from '@/lib/links'
import { consentVersionFor } from '@/lib/newsletter/consent-texts'
import { type NewsletterRequest, newsletterRequestSchema } from '@/lib/newsletter/newsletter'
import type { OrderType } from '@/lib/venue/order-type'

type Person = Pick<NewsletterRequest, 'name' | 'lastname' | 'email' | 'phone'>

/** What was typed and not sent: a popup closed by mistake loses nothing. Consents are not kept. */
const drafts = new Map<number, Person>()

type Props = {
  venue: { id: number; ref: string; name: string }
  type: OrderType
  locale: Locale
  onSent: (sent: SentNewsletter) => void
}

/** The sign-up of spec section 5: every field and both consents required. */
export const NewsletterForm = ({ venue, type, locale, onSent }: Props) => {
  const t = useTranslations('popups')
  const again = useTryAgain()
  const [failure, setFailure] = useState<NewsletterFailure | null>(null)
  const sending = useRef(false)
  const { register, handleSubmit, formState, getValues } = useForm<NewsletterRequest>({
    resolver: zodResolver(newsletterRequestSchema),
    defaultValues: { ...drafts.get(venue.id), text_version: consentVersionFor(locale) },
    mode: 'onTouched',
  })
  const { errors, isSubmitting } = formState

  useEffect(
    () => () => {
      const { name, lastname, email, phone } = getValues()
      drafts.set(venue.id, { name, lastname, email, phone })
    },
    [getValues, venue.id],
  )

  const send = handleSubmit(async (values) => {
    setFailure(null)
    const outcome = await sendNewsletter(venue.ref, values)
    if (!outcome.ok) return setFailure(outcome.error)
    onSent(outcome.value)
  })
  // A second tap comes before the button can be disabled.
  const sendOnce = async () => {
    if (sending.current) return
    sending.current = true
    await send().finally(() => {
      sending.current = false
    })
  }

  const problemOf = (name: keyof NewsletterRequest) => errors[name]?.message
  return (
    <form
      className="popup-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void sendOnce()
      }}
    >
      <p className="popup-lead">{t('newsletter.lead', { venue: venue.name })}</p>
      <NewsletterField
        id="newsletter-name"
        field={register('name')}
        label={t('newsletter.name')}
        problem={problemOf('name')}
        type="text"
        autoComplete="given-name"
        autoCapitalize="words"
      />
      <NewsletterField
        id="newsletter-lastname"
        field={register('lastname')}
        label={t('newsletter.lastname')}
        problem={problemOf('lastname')}
        type="text"
        autoComplete="family-name"
        autoCapitalize="words"
      />
      <NewsletterField
        id="newsletter-email"
        field={register('email')}
        label={t('newsletter.email')}
        problem={problemOf('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
      />
      <NewsletterField
        id="newsletter-phone"
        field={register('phone')}
        label={t('newsletter.phone')}
        problem={problemOf('phone')}
        hint={t('newsletter.phoneWhy', { venue: venue.name })}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <ConsentField
        id="newsletter-agree"
        field={register('agree')}
        label={t('newsletter.agree', { venue: venue.name })}
        problem={problemOf('agree')}
      />
      <details className="popup-privacy">
        <summary>{t('newsletter.privacyTitle')}</summary>
        <p>{t('newsletter.privacy', { venue: venue.name })}</p>
        <p>
          <a href={privacyPath(type, venue.ref)} target="_blank" rel="noopener">
            {t('newsletter.more')}
          </a>
        </p>
      </details>
      <ConsentField
        id="newsletter-second-agree"
        field={register('second-agree')}
        label={t('newsletter.secondAgree', { venue: venue.name })}
        problem={problemOf('second-agree')}
      />
      <div role="alert">
        {failure && <p className="popup-failed">{t(`errors.${failure.code}`, { again: again(failure) })}</p>}
      </div>
      <button type="submit" className="button button-primary button-block" aria-disabled={isSubmitting}>
        {isSubmitting ? t('newsletter.sending') : t('newsletter.submit')}
      </button>
    </form>
  )
}
