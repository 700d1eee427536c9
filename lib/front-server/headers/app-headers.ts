import onHeaders from 'on-headers'
import type { HttpHandler, HttpResponse } from '@/lib/front-server/http-types'
import { isInternalHeader } from '@/lib/front-server/request-gate'

/** Next's headers about its own caching and routing. */
const INTERNAL = ['middleware-rewrite', 'nextjs-cache', 'nextjs-postponed', 'nextjs-prerender', 'nextjs-stale-time']

const header = (response: HttpResponse, name: string) => String(response.getHeader(name) ?? '')

/** Next's hints are for shared caches. Browsers revalidate each time, so that no changed price comes from a cache. */
function setBrowserCaching(response: HttpResponse) {
  if (!header(response, 'cache-control').includes('s-maxage')) return
  const scope = response.hasHeader('set-cookie') ? 'private' : 'public'
  response.setHeader('Cache-Control', `${scope}, max-age=0, must-revalidate`)
}

/** Next says some headers twice: a client may refuse a second Location. */
function dropDuplicates(response: HttpResponse) {
  for (const name of response.getHeaderNames()) {
    const value = response.getHeader(name)
    if (!Array.isArray(value)) continue
    const [first = '', ...others] = new Set(value)
    response.setHeader(name, others.length === 0 ? first : [first, ...others])
  }
}

const OF_A_PAGE = ['Accept-Language', 'Cookie', 'Accept-Encoding']
/** What a page depends on beside its address: its language (middleware.ts) and its encoding. */
export const VARY_OF_PAGE = OF_A_PAGE.join(', ')

/** No answer differs by the headers of Next's router, which never reach the app. */
function tidyVary(response: HttpResponse, isPage: boolean) {
  const names = header(response, 'vary').split(/\s*,\s*/)
  const kept = names.filter((name) => name && !isInternalHeader(name.toLowerCase()) && !/^accept-encoding$/i.test(name))
  const all = [...kept, ...(isPage ? OF_A_PAGE : [])]
  if (all.length > 0) response.setHeader('Vary', all.join(', '))
  else response.removeHeader('Vary')
}

/** Makes the headers of every answer of the app fit for a browser, at the moment they are sent. */
export const withTidyHeaders =
  (app: HttpHandler): HttpHandler =>
  (request, response) => {
    onHeaders(response, () => {
      dropDuplicates(response)
      setBrowserCaching(response)
      const isPage = header(response, 'content-type').startsWith('text/html')
      if (isPage) for (const name of INTERNAL) response.removeHeader(`x-${name}`)
      tidyVary(response, isPage)
    })
    return app(request, response)
  }
