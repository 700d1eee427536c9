'use client'

import type { ReactNode } from 'react'
import type { FormService } from '@/lib/venue/ordering'

const DRAWINGS: Record<FormService, ReactNode> = {
  delivery: (
    <>
      <circle cx="12" cy="35" r="5" />
      <circle cx="37" cy="35" r="5" />
      <path d="M17 35h15c0-7 2-10 6-12L34 9h-5M7 30c0-7 4-9 10-9h9l4 9M8 12h13v9" />
    </>
  ),
  takeaway: (
    <>
      <path d="M11 18h26l-3 24H14z" />
      <path d="M18 24v-9c0-9 12-9 12 0v9" />
    </>
  ),
  shipment: (
    <>
      <path d="M6 15 24 6l18 9v18l-18 9-18-9z" />
      <path d="m6 15 18 9 18-9M24 24v18M15 10l18 9" />
    </>
  ),
}

type TypeOptionProps = {
  service: FormService
  label: string
  /** What it costs, when it can be had, or why it cannot be chosen. */
  lines: string[]
  checked: boolean
  disabled: boolean
  onPick: (service: FormService) => void
}

/** A way to receive the order, as a card to tap. */
export const TypeOption = ({ service, label, lines, checked, disabled, onPick }: TypeOptionProps) => (
  <label className="type-option" data-service={service}>
    <svg className="type-drawing" viewBox="0 0 48 48" aria-hidden="true">
      {DRAWINGS[service]}
    </svg>
    <span className="type-text">
      <span className="type-label" id={`type-${service}`}>
        {label}
      </span>
      <span className="type-lines" id={`type-${service}-lines`}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
    </span>
    <input
      type="radio"
      name="service"
      value={service}
      checked={checked}
      disabled={disabled}
      aria-labelledby={`type-${service}`}
      aria-describedby={`type-${service}-lines`}
      onChange={() => onPick(service)}
    />
  </label>
)
