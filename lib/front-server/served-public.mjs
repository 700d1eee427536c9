import { join } from 'node:path'

/**
 * Where a build keeps the copy of the public folder that is served.
 * @param {string} build its folder
 */
export const servedPublic = (build) => join(build, 'served-public')
