import { z } from 'zod'
import { ENDPOINT_NAMES, ENDPOINTS, type EndpointName } from '@/lib/core/upstream/endpoints'

export type UpstreamPaths = Partial<Record<EndpointName, string>>

const PATH = /^(?:\/[A-Za-z0-9._~-]+|\/\{token\})*\/?$/

const isPath = (name: EndpointName, path: string): boolean =>
  PATH.test(path) &&
  !/\/\.{1,2}(?:\/|$)/.test(path) &&
  path.includes('{token}') === ENDPOINTS[name].path.includes('{token}')

const HELP = `write pairs such as restaurant=/v2/restaurants, separated by commas, of the names ${ENDPOINT_NAMES.join(', ')}`

const isName = (name: string | undefined): name is EndpointName => ENDPOINT_NAMES.some((known) => known === name)

/** Paths other than ENDPOINTS': 'name=/path', comma-separated. */
export const upstreamPathsSchema = z
  .string()
  .default('')
  .transform((text, context): UpstreamPaths => {
    const paths: UpstreamPaths = {}
    for (const pair of text.split(',').filter((part) => part.trim() !== '')) {
      const [name, path] = pair.split('=').map((part) => part.trim())
      if (isName(name) && path !== undefined && isPath(name, path)) paths[name] = path
      else context.addIssue({ code: 'custom', message: HELP })
    }
    return paths
  })
