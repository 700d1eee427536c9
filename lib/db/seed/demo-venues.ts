import { bigMenuSource } from '@/lib/db/seed/big-menu'
import { type VenueSource, venueSourceSchema } from '@/lib/db/seed/seed-source'
import v1001Beverages from '@/lib/db/seed/venues/1001/beverages.json'
import v1001CoursesAntipasti from '@/lib/db/seed/venues/1001/courses-antipasti.json'
import v1001CoursesBambiniEDegustazione from '@/lib/db/seed/venues/1001/courses-bambini-e-degustazione.json'
import v1001CoursesContorni from '@/lib/db/seed/venues/1001/courses-contorni.json'
import v1001CoursesDolci from '@/lib/db/seed/venues/1001/courses-dolci.json'
import v1001CoursesPaniniEPiadine from '@/lib/db/seed/venues/1001/courses-panini-e-piadine.json'
import v1001CoursesPizze from '@/lib/db/seed/venues/1001/courses-pizze.json'
import v1001CoursesPrimi from '@/lib/db/seed/venues/1001/courses-primi.json'
import v1001CoursesSecondi from '@/lib/db/seed/venues/1001/courses-secondi.json'
import v1001Venue from '@/lib/db/seed/venues/1001/venue.json'
import v1002Beverages from '@/lib/db/seed/venues/1002/beverages.json'
import v1002Courses1 from '@/lib/db/seed/venues/1002/courses-1.json'
import v1002Courses2 from '@/lib/db/seed/venues/1002/courses-2.json'
import v1002Courses3 from '@/lib/db/seed/venues/1002/courses-3.json'
import v1002Courses4 from '@/lib/db/seed/venues/1002/courses-4.json'
import v1002Venue from '@/lib/db/seed/venues/1002/venue.json'
import v1003Beverages from '@/lib/db/seed/venues/1003/beverages.json'
import v1003Courses1 from '@/lib/db/seed/venues/1003/courses-1.json'
import v1003Courses2 from '@/lib/db/seed/venues/1003/courses-2.json'
import v1003Courses3 from '@/lib/db/seed/venues/1003/courses-3.json'
import v1003Courses4 from '@/lib/db/seed/venues/1003/courses-4.json'
import v1003Venue from '@/lib/db/seed/venues/1003/venue.json'
import v1004Beverages from '@/lib/db/seed/venues/1004/beverages.json'
import v1004Courses1 from '@/lib/db/seed/venues/1004/courses-1.json'
import v1004Courses2 from '@/lib/db/seed/venues/1004/courses-2.json'
import v1004Courses3 from '@/lib/db/seed/venues/1004/courses-3.json'
import v1004Courses4 from '@/lib/db/seed/venues/1004/courses-4.json'
import v1004Courses5 from '@/lib/db/seed/venues/1004/courses-5.json'
import v1004Courses6 from '@/lib/db/seed/venues/1004/courses-6.json'
import v1004Venue from '@/lib/db/seed/venues/1004/venue.json'
import v1005Beverages from '@/lib/db/seed/venues/1005/beverages.json'
import v1005Courses1 from '@/lib/db/seed/venues/1005/courses-1.json'
import v1005Courses2 from '@/lib/db/seed/venues/1005/courses-2.json'
import v1005Courses3 from '@/lib/db/seed/venues/1005/courses-3.json'
import v1005Courses4 from '@/lib/db/seed/venues/1005/courses-4.json'
import v1005Courses5 from '@/lib/db/seed/venues/1005/courses-5.json'
import v1005Courses6 from '@/lib/db/seed/venues/1005/courses-6.json'
import v1005Venue from '@/lib/db/seed/venues/1005/venue.json'
import v1006Beverages from '@/lib/db/seed/venues/1006/beverages.json'
import v1006Courses1 from '@/lib/db/seed/venues/1006/courses-1.json'
import v1006Courses2 from '@/lib/db/seed/venues/1006/courses-2.json'
import v1006Venue from '@/lib/db/seed/venues/1006/venue.json'
import v1007Beverages from '@/lib/db/seed/venues/1007/beverages.json'
import v1007Courses1 from '@/lib/db/seed/venues/1007/courses-1.json'
import v1007Courses2 from '@/lib/db/seed/venues/1007/courses-2.json'
import v1007Venue from '@/lib/db/seed/venues/1007/venue.json'
import v1008Beverages from '@/lib/db/seed/venues/1008/beverages.json'
import v1008Courses1 from '@/lib/db/seed/venues/1008/courses-1.json'
import v1008Courses2 from '@/lib/db/seed/venues/1008/courses-2.json'
import v1008Venue from '@/lib/db/seed/venues/1008/venue.json'
import v9207Beverages from '@/lib/db/seed/venues/9207/beverages.json'
import v9207Courses1 from '@/lib/db/seed/venues/9207/courses-1.json'
import v9207Courses2 from '@/lib/db/seed/venues/9207/courses-2.json'
import v9207Courses3 from '@/lib/db/seed/venues/9207/courses-3.json'
import v9207Courses4 from '@/lib/db/seed/venues/9207/courses-4.json'
import v9207Venue from '@/lib/db/seed/venues/9207/venue.json'
import v9207Wrap from '@/lib/db/seed/venues/9207/wrap.json'

const WRITTEN = [
  {
    venue: v1001Venue,
    courses: [
      ...v1001CoursesAntipasti,
      ...v1001CoursesPrimi,
      ...v1001CoursesSecondi,
      ...v1001CoursesContorni,
      ...v1001CoursesPizze,
      ...v1001CoursesPaniniEPiadine,
      ...v1001CoursesDolci,
      ...v1001CoursesBambiniEDegustazione,
    ],
    beverages: v1001Beverages,
  },
  {
    venue: v1002Venue,
    courses: [...v1002Courses1, ...v1002Courses2, ...v1002Courses3, ...v1002Courses4],
    beverages: v1002Beverages,
  },
  {
    venue: v1003Venue,
    courses: [...v1003Courses1, ...v1003Courses2, ...v1003Courses3, ...v1003Courses4],
    beverages: v1003Beverages,
  },
  {
    venue: v1004Venue,
    courses: [
      ...v1004Courses1,
      ...v1004Courses2,
      ...v1004Courses3,
      ...v1004Courses4,
      ...v1004Courses5,
      ...v1004Courses6,
    ],
    beverages: v1004Beverages,
  },
  {
    venue: v1005Venue,
    courses: [
      ...v1005Courses1,
      ...v1005Courses2,
      ...v1005Courses3,
      ...v1005Courses4,
      ...v1005Courses5,
      ...v1005Courses6,
    ],
    beverages: v1005Beverages,
  },
  {
    venue: v1006Venue,
    courses: [...v1006Courses1, ...v1006Courses2],
    beverages: v1006Beverages,
  },
  {
    venue: v1007Venue,
    courses: [...v1007Courses1, ...v1007Courses2],
    beverages: v1007Beverages,
  },
  {
    venue: v1008Venue,
    courses: [...v1008Courses1, ...v1008Courses2],
    beverages: v1008Beverages,
  },
]

const THEMED = {
  venue: v9207Venue,
  courses: [...v9207Courses1, ...v9207Courses2, ...v9207Courses3, ...v9207Courses4],
  beverages: v9207Beverages,
  wrap: v9207Wrap,
}

/**
 * The demo venues in the order in which the home page lists them: 1001 to 1008, the very large menu of 1009, and
 * 9207, whose menu comes in themed groups (spec section 2). Throws where a file breaks the source format.
 */
export const demoVenues = (): VenueSource[] => [
  ...WRITTEN.map((source) => venueSourceSchema.parse(source)),
  bigMenuSource(),
  venueSourceSchema.parse(THEMED),
]
