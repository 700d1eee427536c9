/** Every picture by folder, with its size. */
import { festiveCovers } from './covers-festive.mjs'
import { hearthCovers } from './covers-hearth.mjs'
import { townCovers } from './covers-town.mjs'
import { waterCovers } from './covers-water.mjs'
import { antipasti } from './dishes-antipasti.mjs'
import { asian } from './dishes-asian.mjs'
import { boards } from './dishes-boards.mjs'
import { desserts } from './dishes-desserts.mjs'
import { fishes } from './dishes-fish.mjs'
import { garden } from './dishes-garden.mjs'
import { meats } from './dishes-meat.mjs'
import { pastas } from './dishes-pasta.mjs'
import { pizzas } from './dishes-pizza.mjs'
import { sushi } from './dishes-sushi.mjs'
import { barDrinks } from './drinks-bar.mjs'
import { softDrinks } from './drinks-soft.mjs'
import { coperto, logos } from './emblems.mjs'
import { allergens, amenities, icons } from './glyphs.mjs'
import { noImage, notFound } from './states.mjs'

const scene = { width: 400, height: 300 }
const glyph = { width: 24, height: 24 }
const emblem = { width: 96, height: 96 }

const dishes = {
  ...antipasti,
  ...garden,
  ...pastas,
  ...pizzas,
  ...meats,
  ...fishes,
  ...boards,
  ...desserts,
  ...sushi,
  ...asian,
}
const drinks = { ...barDrinks, ...softDrinks }
const covers = { ...townCovers, ...waterCovers, ...hearthCovers, ...festiveCovers }

export const sheets = [
  { folder: 'pictures/dishes', ...scene, pictures: dishes },
  { folder: 'pictures/drinks', ...scene, pictures: drinks },
  { folder: 'pictures/venues', width: 800, height: 450, pictures: covers },
  { folder: 'pictures/logos', ...emblem, pictures: logos },
  { folder: 'pictures/allergens', ...glyph, pictures: allergens },
  { folder: 'pictures/amenities', ...glyph, pictures: amenities },
  { folder: 'pictures/icons', ...glyph, pictures: icons },
  { folder: 'pictures/icons', ...scene, pictures: { 'no-image': noImage } },
  { folder: 'pictures', ...scene, pictures: { 404: notFound } },
  { folder: '', ...emblem, pictures: { icon: coperto } },
]
