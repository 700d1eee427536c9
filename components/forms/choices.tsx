'use client'

import '@/components/forms/fields.css'

type ChoicesProps = {
  /** Accessible group name; `named` also shows it. */
  label: string
  named?: boolean
  /** `mark`: why it is hardly one, said after it and shown by a line through it. */
  choices: { value: string; label: string; mark?: string | undefined }[]
  chosen: string
  onChoose: (value: string) => void
}

/** Quick choices; the field above accepts any value. */
export const Choices = ({ label, named = false, choices, chosen, onChoose }: ChoicesProps) =>
  choices.length === 0 ? null : (
    <fieldset className="choices" aria-label={label}>
      {named ? (
        <span className="choices-name" aria-hidden="true">
          {label}
        </span>
      ) : null}
      {choices.map(({ value, label: text, mark }) => (
        <button
          key={value}
          type="button"
          className={mark ? 'choice choice-marked' : 'choice'}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {text}
          {mark ? <span className="visually-hidden"> {mark}</span> : null}
        </button>
      ))}
    </fieldset>
  )
