'use client'

import { PhotoInput } from '@/components/office/photo/photo-input'
import type { ControlProps } from '@/components/office/settings/controls/control-props'
import { placeKey, usePlaced } from '@/components/office/settings/use-placed'

export const PictureControl = ({ place, label, hint }: ControlProps<'picture'>) => (
  <PhotoInput field={usePlaced(place)} label={label} hint={hint} name={label} fieldName={placeKey(place)} />
)
