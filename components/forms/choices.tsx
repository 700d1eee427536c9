'use client'

import '@/components/forms/fields.css'

type ChoicesProps = {
  /** Accessible group name; `named` also shows it. */
  label: string
  named?: boolean
  choices: { value: string; label: string }[]
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
      {choices.map(({ value, label: text }) => (
        <button
          key={value}
          type="button"
          className="choice"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  )
