/** Every picture by folder, with its size. */
import { places } from './covers-places.mjs'
import { themes } from './covers-themes.mjs'
import { asian } from './dishes-asian.mjs'
import { mains } from './dishes-mains.mjs'
import { pastas } from './dishes-pasta.mjs'
import { starters } from './dishes-starters.mjs'
import { sweets } from './dishes-sweets.mjs'
import { drinks } from './drinks.mjs'
import { coperto, logos } from './emblems.mjs'
import { allergens, amenities, icons } from './glyphs.mjs'
import { noImage, notFound } from './states.mjs'

const scene = { width: 400, height: 300 }
const glyph = { width: 24, height: 24 }
const emblem = { width: 96, height: 96 }

export const sheets = [
  { folder: 'pictures/dishes', ...scene, pictures: { ...starters, ...pastas, ...mains, ...sweets, ...asian } },
  { folder: 'pictures/drinks', ...scene, pictures: drinks },
  { folder: 'pictures/venues', width: 800, height: 450, pictures: { ...places, ...themes } },
  { folder: 'pictures/logos', ...emblem, pictures: logos },
  { folder: 'pictures/allergens', ...glyph, pictures: allergens },
  { folder: 'pictures/amenities', ...glyph, pictures: amenities },
  { folder: 'pictures/icons', ...glyph, pictures: icons },
  { folder: 'pictures/icons', ...scene, pictures: { 'no-image': noImage } },
  { folder: 'pictures', ...scene, pictures: { 404: notFound } },
  { folder: '', ...emblem, pictures: { icon: coperto } },
]
