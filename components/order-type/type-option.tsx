'use client'

import { useTranslations } from 'next-intl'
import type { OrderTypePageProps } from '@/components/order-type/order-type-props'
import { SERVICE_OPTIONS } from '@/components/order-type/service-options'
import { useTypeLines } from '@/components/order-type/use-type-lines'
import type { FormService } from '@/lib/core/venue/services'

type TypeOptionProps = {
  service: FormService
  page: OrderTypePageProps
  checked: boolean
  onPick: (service: FormService) => void
}

/** Service as a card, with cost and time or why it is disabled. */
export const TypeOption = ({ service, page, checked, onPick }: TypeOptionProps) => {
  const t = useTranslations('forms')
  const lines = useTypeLines(service, page)
  return (
    <label className="type-option" data-service={service}>
      <svg className="type-drawing" viewBox="0 0 48 48" aria-hidden="true">
        {SERVICE_OPTIONS[service].drawing}
      </svg>
      <span className="type-text">
        <span className="type-label" id={`type-${service}`}>
          {t(`service.${service}`)}
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
        disabled={!page.selectable.includes(service)}
        aria-labelledby={`type-${service}`}
        aria-describedby={`type-${service}-lines`}
        onChange={() => onPick(service)}
      />
    </label>
  )
}
