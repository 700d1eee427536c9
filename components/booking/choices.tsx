'use client'

type Choice = { value: string; label: string; name?: string }

type ChoicesProps = { label: string; choices: Choice[]; chosen: string; onChoose: (value: string) => void }

/** What is taken most often, at a tap; the field above takes everything else. */
export const Choices = ({ label, choices, chosen, onChoose }: ChoicesProps) =>
  choices.length === 0 ? null : (
    <fieldset className="booking-choices" aria-label={label}>
      {choices.map(({ value, label: text, name }) => (
        <button
          key={value}
          type="button"
          className="booking-choice"
          aria-label={name}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  )
