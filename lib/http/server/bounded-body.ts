import 'server-only'

/**
 * An answer whole, or null where it is longer than so many bytes, as they are once unpacked: then its connection is given
 * up without reading on.
 */
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

/** The same as text, without a mark of the byte order. */
export const boundedText = async (response: Response, maxBytes: number): Promise<string | null> => {
  const body = await boundedBody(response, maxBytes)
  return body && new TextDecoder().decode(body)
}
