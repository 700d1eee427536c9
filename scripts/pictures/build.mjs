/** Draws every demo picture into public/pictures: `node scripts/pictures/build.mjs [folder]`. Same input, same bytes. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openPicture } from './brush.mjs'
import { sheets } from './sheets.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'public')
const only = process.argv[2]

for (const { folder, width, height, pictures } of sheets) {
  if (only && !folder.endsWith(only)) continue
  mkdirSync(join(root, folder), { recursive: true })
  for (const [name, draw] of Object.entries(pictures)) {
    const picture = openPicture(name, width, height)
    draw(picture)
    writeFileSync(join(root, folder, `${name}.svg`), picture.close())
  }
}
