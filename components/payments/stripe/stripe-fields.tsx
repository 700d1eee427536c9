'use client'

import { CardCvcElement, CardExpiryElement, CardNumberElement } from '@stripe/react-stripe-js'
import type { StripeElementStyle } from '@stripe/stripe-js'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { STRIPE_FIELDS, type StripeField } from '@/components/payments/stripe/stripe-outcome'

export const ELEMENTS = {
  number: CardNumberElement,
  expiry: CardExpiryElement,
  cvc: CardCvcElement,
} as const

/** Theme colour as a computed value, for a cross-origin frame. */
const colourOf = (name: string): string => {
  const probe = document.createElement('span')
  probe.style.color = `var(${name})`
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

const styleOfFields = (): StripeElementStyle => ({
  base: {
    color: colourOf('--ink'),
    fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
    // Below 16 px, phones zoom in.
    fontSize: '17px',
    iconColor: colourOf('--ink-soft'),
    '::placeholder': { color: colourOf('--ink-soft') },
  },
  invalid: { color: colourOf('--danger'), iconColor: colourOf('--danger') },
})

/** The frame is smaller than its box: clicks beside it count too. */
const focusWhenPressed = (id: string, element: { focus: () => void }): void =>
  document.getElementById(id)?.addEventListener('click', () => element.focus())

type StripeFieldsProps = {
  problems: Partial<Record<StripeField, string>>
  onProblem: (field: StripeField, message: string | undefined) => void
  onReady: () => void
}

/** Our styles do not reach the frames: update them on a scheme change. */
const useStyleOfFields = (): StripeElementStyle => {
  const [style, setStyle] = useState(styleOfFields)
  useEffect(() => {
    const scheme = matchMedia('(prefers-color-scheme: dark)')
    const follow = (): void => setStyle(styleOfFields())
    scheme.addEventListener('change', follow)
    return () => scheme.removeEventListener('change', follow)
  }, [])
  return style
}

/** Card fields in Stripe's frames, with errors. */
export const StripeFields = ({ problems, onProblem, onReady }: StripeFieldsProps) => {
  const t = useTranslations('payment.stripe')
  const style = useStyleOfFields()
  const ready = useRef(new Set<StripeField>())
  return (
    <div className="stripe-fields">
      {STRIPE_FIELDS.map((field) => {
        const Field = ELEMENTS[field]
        return (
          <div key={field} className={`field stripe-field-${field}`}>
            <label htmlFor={`stripe-${field}`}>{t(field)}</label>
            <Field
              id={`stripe-${field}`}
              className="stripe-frame"
              options={{ style }}
              onChange={({ error }) => onProblem(field, error?.message)}
              onReady={(element) => {
                focusWhenPressed(`stripe-${field}`, element)
                if (ready.current.add(field).size === STRIPE_FIELDS.length) onReady()
              }}
            />
            <p className="field-error" role="alert">
              {problems[field]}
            </p>
          </div>
        )
      })}
    </div>
  )
}
