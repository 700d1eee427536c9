import { ENDPOINT_NAMES, ENDPOINTS, isOptIn, SYSTEMS, type System } from '@/lib/core/upstream/endpoints'
import type { UpstreamPaths } from '@/lib/server/settings/upstream-paths'

type Addresses = { [S in System as `COPERTO_${Uppercase<S>}_API_URL`]?: string | undefined } & {
  COPERTO_UPSTREAM_PATHS: UpstreamPaths
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '')

/** /v1/menu ends as /menu/sharing begins. */
const endsAsBegins = (base: string[], path: string[]): boolean =>
  path.some((_, at) => {
    const begin = path.slice(0, at + 1)
    return begin.length <= base.length && begin.join('/') === base.slice(-begin.length).join('/')
  })

/**
 * Addresses that end with what a call adds to them, as [setting, what to do]. An endpoint whose path is written in
 * COPERTO_UPSTREAM_PATHS is not looked at.
 */
export const doubledPaths = (settings: Addresses): [name: string, help: string][] =>
  SYSTEMS.flatMap((system): [string, string][] => {
    const name = `COPERTO_${system.toUpperCase() as Uppercase<typeof system>}_API_URL` as const
    const url = settings[name]
    if (url === undefined) return []
    const base = segmentsOf(new URL(url).pathname)
    const doubled = ENDPOINT_NAMES.find(
      (endpoint) =>
        ENDPOINTS[endpoint].system === system &&
        !isOptIn(endpoint) &&
        settings.COPERTO_UPSTREAM_PATHS[endpoint] === undefined &&
        endsAsBegins(base, segmentsOf(ENDPOINTS[endpoint].path)),
    )
    if (doubled === undefined) return []
    const pair = `${doubled}=${ENDPOINTS[doubled].path}`
    const help = `leave out its end, which is the beginning of ${ENDPOINTS[doubled].path} that calls add, or write ${pair} in COPERTO_UPSTREAM_PATHS if both are right`
    return [[name, help]]
  })
