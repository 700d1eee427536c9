import { fileURLToPath } from 'node:url'

/** Where this code is: in the sources, or bundled into a build (scripts/steps/bundle-server.mjs). */
const OWN_FOLDER = /[/\\](?:lib[/\\]front-server|\.next[/\\]builds[/\\]\d+)[/\\]$/

/** The folder with the build, the catalogues and the settings: the clone, or the standalone folder. */
export const APP_ROOT = fileURLToPath(new URL('.', import.meta.url)).replace(OWN_FOLDER, '')
