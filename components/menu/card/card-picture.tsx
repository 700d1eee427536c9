import { pictureAt, placeColour } from '@/lib/core/venue/photo-address'

/** Reserves its place in the colour of the photo. */
export const CardPicture = ({ src }: { src: string | null }) =>
  src && (
    <img
      src={pictureAt(src, 'card')}
      alt=""
      width="400"
      height="300"
      loading="lazy"
      style={{ background: placeColour(src) }}
    />
  )
