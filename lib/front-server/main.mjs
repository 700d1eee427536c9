// What `npm start`, the image and the tests start: the front server that was bundled into the current build.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { APP_ROOT } from './app-root.mjs'
import { buildFolder, currentBuild, holdBuild, SERVER_BUNDLE } from './builds.mjs'

const name = currentBuild(APP_ROOT) ?? ''
const bundle = join(buildFolder(APP_ROOT, name), SERVER_BUNDLE)
if (!existsSync(bundle)) {
  process.stderr.write('Coperto cannot start: nothing is built here. Run: npm run build\n')
  process.exit(1)
}
holdBuild(APP_ROOT, name)
const { serve } = await import(pathToFileURL(bundle).href)
await serve(buildFolder(APP_ROOT, name))
