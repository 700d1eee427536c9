'use client'

import { Picture } from '@/components/layout/picture'
import { pictureAt } from '@/lib/core/venue/photo-address'

/** CSS pixels. */
const SIDE = 48

const NoPicture = () => <img src="/pictures/icons/no-image.svg" alt="" width={SIDE} height={SIDE} />

/** Line picture, from the URL the menu already loaded. Reserves its space while unknown. */
export const LinePicture = ({ image }: { image: string | null | undefined }) => (
  <div className="cart-line-picture">
    {image ? <Picture src={pictureAt(image, 'card')} width={SIDE} height={SIDE} fallback={<NoPicture />} /> : null}
    {image === null ? <NoPicture /> : null}
  </div>
)
