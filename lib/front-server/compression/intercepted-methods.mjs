/** @import { HttpResponse } from '../http-types.ts' */

/**
 * The arguments of `write` and `end`, of which each may be missing: a part of the body, its encoding, a callback.
 * @param {unknown[]} args
 * @returns {{ chunk: Buffer, done: (() => void) | undefined }} `chunk` is empty where there is none
 */
export function bodyArguments(args) {
  const [part, encoding] = args
  const done = /** @type {(() => void) | undefined} */ (args.find((argument) => typeof argument === 'function'))
  if (typeof part === 'string') {
    const known = typeof encoding === 'string' && Buffer.isEncoding(encoding) ? encoding : 'utf8'
    return { chunk: Buffer.from(part, known), done }
  }
  return { chunk: part instanceof Uint8Array ? Buffer.from(part) : Buffer.alloc(0), done }
}

/**
 * Applies the arguments of `writeHead(status, [message], [headers])` without sending anything.
 * @param {HttpResponse} response
 * @param {unknown[]} args
 */
export function storeHead(response, [status, ...rest]) {
  const [message, ofMessage] = rest
  response.statusCode = Number(status)
  if (typeof message === 'string') response.statusMessage = message
  const headers = (typeof message === 'string' ? ofMessage : message) ?? {}
  if (!Array.isArray(headers)) {
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value)
    return
  }
  for (let index = 0; index + 1 < headers.length; index += 2) response.appendHeader(headers[index], headers[index + 1])
}

/**
 * Gives a response its own methods back, so that Node sends the headers as they now stand.
 * @param {HttpResponse} response
 */
export function restoreMethods(response) {
  for (const name of ['write', 'end', 'writeHead', 'flushHeaders', 'headersSent'])
    Reflect.deleteProperty(response, name)
}
