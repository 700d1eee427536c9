import { Picture } from '@/components/layout/picture'
import { menuTextAttributes } from '@/lib/core/menu/menu-text'
import { pictureAt } from '@/lib/core/venue/photo-address'
import type { PublicVenue } from '@/lib/core/venue/venue'

type AmenityListProps = Pick<PublicVenue, 'amenities'> & {
  locale: string
  /** Untranslated amenities, for `lang`. */
  originals: PublicVenue['amenities']
}

/** Amenities with picture, or a dot. */
export const AmenityList = ({ amenities, originals, locale }: AmenityListProps) => {
  const own = new Set(originals.map(({ name }) => name))
  const dot = <span className="info-service-dot" aria-hidden="true" />
  return (
    <ul className="info-services">
      {amenities.map(({ name, image_path }) => (
        <li key={name} className="info-service">
          {image_path ? <Picture src={pictureAt(image_path, 'card')} width={32} height={32} fallback={dot} /> : dot}
          <span {...menuTextAttributes(locale, own.has(name) ? { untranslated: ['name'] } : {})}>{name}</span>
        </li>
      ))}
    </ul>
  )
}
