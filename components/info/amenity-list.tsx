import { Picture } from '@/components/layout/picture'
import type { PublicVenue } from '@/lib/venue/venue'

/** The services of a venue, each with its picture and name; a dot where there is none. */
export const AmenityList = ({ amenities }: Pick<PublicVenue, 'amenities'>) => {
  const dot = <span className="info-service-dot" aria-hidden="true" />
  return (
    <ul className="info-services">
      {amenities.map(({ name, image_path }) => (
        <li key={name} className="info-service">
          {image_path ? <Picture src={image_path} width={32} height={32} fallback={dot} /> : dot}
          {name}
        </li>
      ))}
    </ul>
  )
}
