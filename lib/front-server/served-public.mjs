import { join } from 'node:path'

/**
 * Where the build keeps the copy of the public folder that is served.
 * @param {string} root
 */
export const servedPublic = (root) => join(root, '.next', 'served-public')
