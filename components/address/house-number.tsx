'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import type { AddressFieldProps } from '@/components/address/address-props'
import { addressLine } from '@/lib/places/address'

type Props = Pick<AddressFieldProps, 'value' | 'onChange' | 'onCommit'>

/** Asks for the number of the house where the chosen place is a street alone: nobody finds a door without it. */
export const HouseNumber = ({ value, onChange, onCommit }: Props) => {
  const t = useTranslations('address')
  const id = useId()
  const address = value.addressComponents
  const [lacking] = useState(address !== null && address.streetName !== '' && address.streetNumber === '')
  if (!lacking || !address) return null
  const write = (streetNumber: string) => {
    const numbered = { ...address, streetNumber }
    onChange({ street: addressLine(numbered), addressComponents: numbered })
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
        value={address.streetNumber}
        onChange={({ target }) => write(target.value)}
        onBlur={() => onCommit(value)}
        aria-describedby={`${id}-hint`}
      />
      <p id={`${id}-hint`} className="field-hint">
        {t('numberHint')}
      </p>
    </div>
  )
}
