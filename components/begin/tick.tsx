'use client'

type Props = {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  isWrong?: boolean
  describedBy?: string
}

/** A box to tick with its words beside it. */
export const Tick = ({ label, isOn, onChange, isWrong = false, describedBy }: Props) => (
  <label className="begin-tick">
    <input
      type="checkbox"
      checked={isOn}
      aria-invalid={isWrong}
      aria-describedby={describedBy}
      onChange={({ target }) => onChange(target.checked)}
    />
    <span>{label}</span>
  </label>
)
