import { setting } from '../setting.mjs'

/** @import { Header, ReadSetting } from '../http-types.ts' */

/** @param {string} cluster */
const ofCluster = (cluster) => `wss://ws-${cluster}.pusher.com`

/**
 * @param {string} host
 * @param {ReadSetting} read
 */
function ofHost(host, read) {
  const tls = read('COPERTO_PUSHER_TLS') !== '0'
  const port = read('COPERTO_PUSHER_PORT')
  return `${tls ? 'wss' : 'ws'}://${host}${port ? `:${port}` : ''}`
}

/**
 * Where Pusher is reached, such as wss://ws-eu.pusher.com; an empty text where it is not set up.
 * @param {ReadSetting} read
 */
function pusherSource(read) {
  const host = read('COPERTO_PUSHER_HOST')
  const cluster = read('COPERTO_PUSHER_CLUSTER')
  if (!read('COPERTO_PUSHER_KEY')) return ''
  if (host) return ofHost(host, read)
  return cluster ? ofCluster(cluster) : ''
}

/**
 * Lets pages connect to Pusher where it is set up, and leaves their headers alone where it is not. On every page, as
 * the policy of the page a visit began with holds on those it goes on to.
 * @param {(url: string) => Header[]} headersOf the headers of a page by its address
 * @param {ReadSetting} read
 */
export function withPusher(headersOf, read = setting) {
  const source = pusherSource(read)
  if (!source) return headersOf
  /** @param {Header} header */
  const allow = ({ key, value }) => ({ key, value: value.replace(/connect-src [^;]*/, `$& ${source}`) })
  return (/** @type {string} */ url) =>
    headersOf(url).map((header) => (header.key === 'Content-Security-Policy' ? allow(header) : header))
}
