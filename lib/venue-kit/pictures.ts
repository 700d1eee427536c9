import type { CourseEntry } from '@/lib/venue-kit/menu-entries'
import type { NumberedBeverage, NumberedCourse, NumberedFile } from '@/lib/venue-kit/numbered-file'
import type { FilePath } from '@/lib/venue-kit/read/file-fault'
import type { VenueFile } from '@/lib/venue-kit/venue-file'

type Pictured = { image_path?: string | undefined }

/** Undefined removes the picture. */
type Replace = (picture: string) => string | undefined

/** On another site, to be fetched once. */
export const isAddress = (picture: string): boolean => picture.startsWith('https://')

/** Stored on this server: a file beside the venue file, or from another site. */
const isPhoto = (picture: string): boolean => !picture.startsWith('/')

const pictured = <T extends Pictured>(entry: T, replace: Replace): T =>
  entry.image_path === undefined ? entry : { ...entry, image_path: replace(entry.image_path) }

const withCourse = (course: NumberedCourse, replace: Replace): NumberedCourse => ({
  ...course,
  ...(course.nested && { nested: course.nested.map((one) => withCourse(one, replace)) }),
  ...(course.dishes && { dishes: course.dishes.map((dish) => pictured(dish, replace)) }),
})

const withBeverage = (beverage: NumberedBeverage, replace: Replace): NumberedBeverage => ({
  ...beverage,
  drinks: beverage.drinks.map((drink) => pictured(drink, replace)),
})

/** Replaces photos; Coperto's own pictures stay. */
export const withPhotos = (file: NumberedFile, replace: Replace): NumberedFile => {
  const photo: Replace = (picture) => (isPhoto(picture) ? replace(picture) : picture)
  return {
    ...pictured(file, photo),
    ...(file.logo_path !== undefined && { logo_path: photo(file.logo_path) }),
    ...(file.amenities && { amenities: file.amenities.map((one) => pictured(one, photo)) }),
    ...(file.courses && { courses: file.courses.map((one) => withCourse(one, photo)) }),
    ...(file.beverages && { beverages: file.beverages.map((one) => withBeverage(one, photo)) }),
  }
}

type Placed = { picture: string; path: FilePath }

const placedIn = (list: readonly Pictured[] = [], path: FilePath): Placed[] =>
  list.flatMap(({ image_path }, at) =>
    image_path === undefined ? [] : [{ picture: image_path, path: [...path, at, 'image_path'] }],
  )

const placedInCourses = (courses: readonly CourseEntry[] = [], path: FilePath): Placed[] =>
  courses.flatMap(({ dishes, nested }, at) => [
    ...placedIn(dishes, [...path, at, 'dishes']),
    ...placedInCourses(nested, [...path, at, 'nested']),
  ])

/** Every photo with the places that name it, in file order. */
export const photosIn = (file: VenueFile): Map<string, FilePath[]> => {
  const { image_path, logo_path, amenities, courses, beverages = [] } = file
  const all = [
    ...Object.entries({ image_path, logo_path }).flatMap(([field, picture]) =>
      picture === undefined ? [] : [{ picture, path: [field] }],
    ),
    ...placedIn(amenities, ['amenities']),
    ...placedInCourses(courses, ['courses']),
    ...beverages.flatMap(({ drinks }, at) => placedIn(drinks, ['beverages', at, 'drinks'])),
  ]
  const photos = new Map<string, FilePath[]>()
  for (const { picture, path } of all) {
    if (isPhoto(picture)) photos.set(picture, [...(photos.get(picture) ?? []), path])
  }
  return photos
}

/** Marks a picture whose photo changed under the same name; maps are by picture. */
export const photoMark =
  (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) =>
  (picture: string): string => {
    const [was, is] = [before.get(picture), after.get(picture)]
    return was === undefined || is === undefined || was.startsWith(is) ? picture : `${picture} (another photo)`
  }
