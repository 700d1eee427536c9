import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export type RawAnswer = { status: number; head: string; body: string }

const parsed = (text: string): RawAnswer => {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1] ?? 0), head, body: rest.join('\r\n\r\n') }
}

/** A connection to the server on which anything can be said. */
export const rawSocket = async (origin: string): Promise<Socket> => {
  const socket = connect({ port: Number(new URL(origin).port), host: '127.0.0.1', allowHalfOpen: true })
  await once(socket, 'connect')
  // Who is hung up on in the middle of a sentence has been told before.
  socket.on('error', () => undefined)
  return socket
}

/** Resolves when a connection is over, however it ended. */
export const isOver = (socket: Socket): Promise<void> => new Promise((resolve) => socket.once('close', () => resolve()))

/**
 * Sends bytes as they are, and gives all that came until the server closed the connection: a server that keeps it open
 * runs into the time of the test.
 */
export const rawRequest = async (origin: string, text: string): Promise<RawAnswer> => {
  const socket = await rawSocket(origin)
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(Buffer.from(chunk)))
  socket.on('end', () => socket.end())
  const over = isOver(socket)
  socket.write(text)
  await over
  return parsed(Buffer.concat(chunks).toString())
}
