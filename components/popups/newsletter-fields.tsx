'use client'

import { useTranslations } from 'next-intl'
import type { InputHTMLAttributes } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

type Common = { id: string; field: UseFormRegisterReturn; label: string; problem: string | undefined }

const CODES = [
  'name_required',
  'lastname_required',
  'email_required',
  'email_invalid',
  'phone_required',
  'phone_invalid',
  'agree_required',
] as const

/** The text of a field's code; a code no catalogue has can only mean that something is missing. */
const Problem = ({ id, code }: { id: string; code: string | undefined }) => {
  const t = useTranslations('popups.errors')
  const known = CODES.find((candidate) => candidate === code)
  return (
    <p id={`${id}-problem`} className="field-error">
      {code ? t(known ?? 'failed') : null}
    </p>
  )
}

type TextProps = Common & { hint?: string } & Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize'
  >

/** A line to fill in, with its help and its problem. */
export const NewsletterField = ({ id, field, label, problem, hint, ...input }: TextProps) => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    <input
      {...field}
      {...input}
      id={id}
      required
      maxLength={input.type === 'email' ? 254 : 80}
      aria-invalid={Boolean(problem)}
      aria-describedby={`${hint ? `${id}-hint ` : ''}${id}-problem`}
    />
    {hint && (
      <p id={`${id}-hint`} className="field-hint">
        {hint}
      </p>
    )}
    <Problem id={id} code={problem} />
  </div>
)

/** A consent: never ticked beforehand, with a text of its own. */
export const ConsentField = ({ id, field, label, problem }: Common) => (
  <div>
    <label className="popup-consent">
      <input {...field} type="checkbox" required aria-invalid={Boolean(problem)} aria-describedby={`${id}-problem`} />
      <span>{label}</span>
    </label>
    <Problem id={id} code={problem} />
  </div>
)
