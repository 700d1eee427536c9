'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import type { AddressFieldProps } from '@/components/address/address-props'
import { addressLine, hasHouseNumber, NO_HOUSE_NUMBER } from '@/lib/core/places/address'

type Props = Pick<AddressFieldProps, 'value' | 'onChange' | 'onCommit'> & {
  refused: boolean
  errorId: string
}

/** Asks for the house number when the chosen place is only a street. */
export const HouseNumber = ({ value, onChange, onCommit, refused, errorId }: Props) => {
  const t = useTranslations('address')
  const id = useId()
  const address = value.addressComponents
  const [lacking] = useState(address !== null && address.streetName !== '' && address.streetNumber === '')
  if (!lacking || !address) return null
  const numbered = (streetNumber: string) => {
    const written = { ...address, streetNumber }
    return { street: addressLine(written), addressComponents: written }
  }
  const hasNone = address.streetNumber === NO_HOUSE_NUMBER
  const toggleNone = () => {
    const next = numbered(hasNone ? '' : NO_HOUSE_NUMBER)
    onChange(next)
    onCommit(next)
  }
  return (
    <div className="field house-number">
      <label htmlFor={id}>{t('parts.streetNumber')}</label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        spellCheck={false}
        maxLength={12}
        required
        value={address.streetNumber}
        onChange={({ target }) => onChange(numbered(target.value))}
        onBlur={() => onCommit(value)}
        aria-invalid={refused && !hasHouseNumber(address)}
        aria-describedby={errorId}
      />
      <button type="button" className="address-by-hand" aria-pressed={hasNone} onClick={toggleNone}>
        {t('noNumber')}
      </button>
    </div>
  )
}
