'use client'

import { Picture } from '@/components/layout/picture'
import { pictureAt } from '@/lib/venue/photo-address'

/** In CSS pixels. */
const SIDE = 48

const NoPicture = () => <img src="/pictures/icons/no-image.svg" alt="" width={SIDE} height={SIDE} />

/**
 * The picture of a line, at the address that the menu's card loaded it from. Its place is kept before it is known
 * (`undefined`); an item without one, or one that does not arrive, has the designed no-image.
 */
export const LinePicture = ({ image }: { image: string | null | undefined }) => (
  <div className="cart-line-picture">
    {image ? <Picture src={pictureAt(image, 'card')} width={SIDE} height={SIDE} fallback={<NoPicture />} /> : null}
    {image === null ? <NoPicture /> : null}
  </div>
)
