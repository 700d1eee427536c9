import { pictureAt, placeColour } from '@/lib/core/venue/photo-address'

/** In the colour of the photo; the style sheet has its size. With the address last, 300 cards compress best. */
export const CardPicture = ({ src }: { src: string | null }) =>
  src && <img alt="" loading="lazy" src={pictureAt(src, 'card')} style={{ background: placeColour(src) }} />
