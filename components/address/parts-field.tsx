'use client'

import { useTranslations } from 'next-intl'
import { type ChangeEvent, type HTMLAttributes, useEffect, useId, useRef } from 'react'
import type { AddressFieldProps } from '@/components/address/address-props'
import { NOWHERE, type PARTS } from '@/components/address/typed-address'
import { FieldError } from '@/components/forms/field-error'
import {
  type Address,
  addressLine,
  hasHouseNumber,
  isPostcode,
  isWhole,
  NO_HOUSE_NUMBER,
} from '@/lib/core/places/address'
import type { Town } from '@/lib/core/places/places'

type Part = (typeof PARTS)[number]

type Piece = {
  part: Part
  autoComplete: string
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  capitals?: 'words' | 'characters'
  maxLength: number
  optional?: boolean
}

const PIECES: Piece[] = [
  { part: 'streetName', autoComplete: 'address-line1', capitals: 'words', maxLength: 120 },
  { part: 'streetNumber', autoComplete: 'off', maxLength: 12 },
  { part: 'zipCode', autoComplete: 'postal-code', inputMode: 'numeric', maxLength: 5 },
  { part: 'cityName', autoComplete: 'address-level2', capitals: 'words', maxLength: 80 },
  { part: 'stateAbbr', autoComplete: 'address-level1', capitals: 'characters', maxLength: 2, optional: true },
]

const isWrong = ({ part, optional }: Piece, address: Address): boolean => {
  if (optional) return false
  if (part === 'zipCode') return !isPostcode(address.zipCode)
  return part === 'streetNumber' ? !hasHouseNumber(address) : address[part].trim() === ''
}

/** With the town of a postcode, unless another is written. */
const withTown = (address: Address, town: Town | null): Address =>
  town?.postcodes.includes(address.zipCode) && address.cityName === ''
    ? { ...address, cityName: town.cityName, stateAbbr: town.stateAbbr }
    : address

type Props = Omit<AddressFieldProps, 'mode'> & { focused: boolean }

/** Address in separate fields, without autocomplete. */
export const PartsField = ({ value, error, town, onChange, onCommit, focused }: Props) => {
  const t = useTranslations('address')
  const id = useId()
  const inputs = useRef(new Map<Part, HTMLInputElement>())
  const address = value.addressComponents ?? { ...NOWHERE, streetName: value.street }
  const wrong = PIECES.find((piece) => isWrong(piece, address))

  useEffect(() => {
    if (focused) inputs.current.get('streetName')?.focus()
  }, [focused])

  const change = (part: Part, { target }: ChangeEvent<HTMLInputElement>) => {
    const changed = { ...address, [part]: part === 'stateAbbr' ? target.value.toUpperCase() : target.value }
    const written = part === 'zipCode' ? withTown(changed, town) : changed
    const isEmpty = PIECES.every((piece) => written[piece.part] === '')
    const next = { street: addressLine(written), addressComponents: isEmpty ? null : written }
    onChange(next)
    // Browser autofill fires no blur event.
    if (target !== document.activeElement) onCommit(next)
  }
  const sayNoNumber = () => {
    const written = { ...address, streetNumber: NO_HOUSE_NUMBER }
    const next = { street: addressLine(written), addressComponents: written }
    onChange(next)
    onCommit(next)
    // The pressed button unmounts.
    inputs.current.get('streetNumber')?.focus()
  }
  return (
    <fieldset className="address-parts" aria-describedby={`${id}-error`}>
      <legend className="visually-hidden">{t('label')}</legend>
      {PIECES.map((piece) => {
        const { part, autoComplete, inputMode, capitals, maxLength, optional } = piece
        return (
          <div key={part} className={`field address-${part}`}>
            <label htmlFor={`${id}-${part}`}>{t(`parts.${part}`)}</label>
            <input
              ref={(input) => {
                if (input) inputs.current.set(part, input)
              }}
              id={`${id}-${part}`}
              name={part}
              type="text"
              inputMode={inputMode}
              autoComplete={autoComplete}
              autoCapitalize={capitals}
              spellCheck={false}
              maxLength={maxLength}
              required={!optional}
              value={address[part]}
              onChange={(event) => change(part, event)}
              onBlur={() => onCommit(value)}
              aria-invalid={error !== null && (wrong === undefined || isWrong(piece, address))}
              aria-describedby={error ? `${id}-error` : undefined}
            />
          </div>
        )
      })}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {error && isWhole(address) && !hasHouseNumber(address) ? (
        <button type="button" className="address-by-hand" onClick={sayNoNumber}>
          {t('noNumber')}
        </button>
      ) : null}
    </fieldset>
  )
}
