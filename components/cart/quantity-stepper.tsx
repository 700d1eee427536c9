'use client'

import '@/components/cart/stepper.css'

type QuantityStepperProps = {
  value: number
  min: number
  max: number
  /** Each name must make sense alone to screen readers. */
  labels: { group: string; less: string; more: string }
  onLess: () => void
  onMore: () => void
}

/** Buttons stay focusable at their limit, so that focus is not lost. */
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
