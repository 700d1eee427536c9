import { pictureAt, placeColour } from '@/lib/venue/photo-address'

/** The picture of an item; its place is kept, and has the colour of a photo that is still on its way. */
export const CardPicture = ({ src }: { src: string | null }) =>
  src && (
    <img
      src={pictureAt(src, 'card')}
      alt=""
      width="400"
      height="300"
      loading="lazy"
      decoding="async"
      style={{ background: placeColour(src) }}
    />
  )
