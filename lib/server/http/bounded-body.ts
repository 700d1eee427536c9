import 'server-only'

/** Null if longer than `maxBytes` once decompressed; then the connection is closed. */
export const boundedBody = async (response: Response, maxBytes: number): Promise<Buffer | null> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    // Leaving the loop cancels the stream.
    if (size > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Without a byte order mark. */
export const boundedText = async (response: Response, maxBytes: number): Promise<string | null> => {
  const body = await boundedBody(response, maxBytes)
  return body && new TextDecoder().decode(body)
}
