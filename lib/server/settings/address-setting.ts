import { isIP } from 'node:net'
import { z } from 'zod'
import { isPublicAddress } from '@/lib/server/http/public-address'

/** Without a dot, or with an ending that no public host has. */
const OWN_NAME = /^[^.]+$|\.(?:localhost|local|internal|intranet|private|corp|home|lan|home\.arpa|test)$/i

const isOwnHost = (host: string): boolean => {
  const bare = host.replace(/^\[|\]$/g, '')
  return isIP(bare) === 0 ? OWN_NAME.test(bare) : !isPublicAddress(bare)
}

const isHttpAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** True for what is no address, which another check refuses. */
const isEncrypted = (text: string): boolean => {
  if (!URL.canParse(text)) return true
  const { protocol, hostname } = new URL(text)
  return protocol !== 'http:' || isOwnHost(hostname)
}

const checked = (isRight: (text: string) => boolean, help: string) =>
  z
    .string()
    .refine(isRight, help)
    .refine(isEncrypted, 'begin it with https://, as anybody on the way reads http://, which is for your own network')

/** Any http or https address. `help`: what to write. */
export const httpSetting = (help: string) => checked(isHttpAddress, help)

/** Scheme, host and port alone. `help`: what to write. */
export const originSetting = (help: string) =>
  checked((text) => isHttpAddress(text) && new URL(text).origin === text, help)

/** An address that paths or queries are added to. */
export const addressSetting = (example: string) =>
  httpSetting(`write the whole address, such as ${example}`).refine(
    (text) => !/[?#@]|\/$/.test(text),
    `write no final slash, query or credentials, as in ${example}`,
  )
