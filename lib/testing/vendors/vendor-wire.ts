import type { IncomingMessage, ServerResponse } from 'node:http'

/** How a provider that is being faked behaves. lost: it does what it is asked, and its answer never arrives. */
export type VendorMood = 'well' | 'down' | 'lost' | 'nonsense' | 'redirects'

export const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** The fields of a body or of a value in one; empty for what is no object. */
export const fieldsOf = (value: unknown): Record<string, unknown> => {
  const parsed: unknown = typeof value === 'string' ? JSON.parse(value || '{}') : value
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
}

export const answerJson = (response: ServerResponse, status: number, value?: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
  response.end(value === undefined ? '' : JSON.stringify(value))
}

/** A script; null for one that never arrives. */
export const answerScript = (response: ServerResponse, script: string | null): void => {
  if (script === null) response.destroy()
  else response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
}

/** Answers as that mood does instead of the right answer; false where the right answer is due. */
export const answerMoodily = (mood: VendorMood, response: ServerResponse): boolean => {
  if (mood === 'down') answerJson(response, 503, { message: 'a secret of the vendor' })
  if (mood === 'lost') response.destroy()
  if (mood === 'nonsense') response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>It works!</h1>')
  if (mood === 'redirects') response.writeHead(307, { location: 'http://127.0.0.1:9/stolen' }).end()
  return mood !== 'well'
}
