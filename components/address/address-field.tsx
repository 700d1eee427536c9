'use client'

import '@/components/address/address.css'
import { useState } from 'react'
import type { AddressFieldProps } from '@/components/address/address-props'
import { PartsField } from '@/components/address/parts-field'
import { SuggestField } from '@/components/address/suggest-field'

/** Italian address (spec section 2). Falls back to separate fields when suggestions fail. */
export const AddressField = ({ mode, ...field }: AddressFieldProps) => {
  const [byHand, setByHand] = useState(false)
  return mode === 'parts' || byHand ? (
    <PartsField {...field} focused={byHand} />
  ) : (
    <SuggestField {...field} onByHand={() => setByHand(true)} />
  )
}
