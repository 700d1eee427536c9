// A child of the server that hands back each handle it is sent (accept-doors.mjs): passed from process to process, a handle
// arrives as another one to the same socket, which is a thing that Node has no other word for.
/** @param {{ close: () => void }} handle */
const handBack = (handle) =>
  process.send?.('door', /** @type {import('node:net').Server} */ (handle), {}, () => handle.close())
process.on('message', (_, handle) => handBack(/** @type {{ close: () => void }} */ (handle)))
