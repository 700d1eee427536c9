'use client'

import '@/components/cart/stepper.css'

type QuantityStepperProps = {
  value: number
  min: number
  max: number
  /** Names of the group and of its two buttons, each complete enough to stand alone in a list of buttons. */
  labels: { group: string; less: string; more: string }
  onLess: () => void
  onMore: () => void
}

/** − and + around a count. A button at its limit stays focusable, so that the focus is never lost on it. */
export const QuantityStepper = ({ value, min, max, labels, onLess, onMore }: QuantityStepperProps) => (
  <fieldset className="stepper" aria-label={labels.group}>
    <button
      type="button"
      className="stepper-button"
      aria-label={labels.less}
      aria-disabled={value <= min}
      onClick={() => value > min && onLess()}
    >
      −
    </button>
    <span className="stepper-value">{value}</span>
    <button
      type="button"
      className="stepper-button"
      aria-label={labels.more}
      aria-disabled={value >= max}
      onClick={() => value < max && onMore()}
    >
      +
    </button>
  </fieldset>
)
