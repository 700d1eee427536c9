// Makes the copies in points of the drawings that phones show at first, after a drawing has changed: node scripts/drawings.mjs
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { ROOT } from './steps/run.mjs'

/** By folder of public/pictures: how wide a copy is, in pixels. */
const COPIES = {
  dishes: { width: 320, quality: 70 },
  drinks: { width: 320, quality: 70 },
  logos: { width: 168, quality: 80 },
  venues: { width: 800, quality: 70 },
}

for (const [folder, { width, quality }] of Object.entries(COPIES)) {
  const path = join(ROOT, 'public', 'pictures', folder)
  for (const name of readdirSync(path).filter((file) => file.endsWith('.svg'))) {
    const drawing = join(path, name)
    const own = await sharp(drawing).metadata()
    // As many points as the copy has, so that none is made of others.
    const drawn = sharp(drawing, { density: (own.density * width) / own.width }).resize({ width })
    await drawn.webp({ quality, effort: 6 }).toFile(drawing.replace('.svg', '.webp'))
  }
}
