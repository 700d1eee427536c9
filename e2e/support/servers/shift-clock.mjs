/** Loaded before the server's own code: from here on this process lives at COPERTO_E2E_NOW, and time goes on from there. */
const RealDate = Date
const shiftTo = (moment) => RealDate.parse(moment) - RealDate.now()
let shift = shiftTo(process.env.COPERTO_E2E_NOW)
process.on('message', (moment) => {
  shift = shiftTo(moment)
  process.send('moved')
})
const now = () => RealDate.now() + shift

// Next wraps Date once more and copies only its own properties: all of them have to be here.
function ShiftedDate(...given) {
  if (new.target === undefined) return new RealDate(now()).toString()
  return Reflect.construct(RealDate, given.length === 0 ? [now()] : given, new.target)
}

Object.defineProperties(ShiftedDate, {
  ...Object.getOwnPropertyDescriptors(RealDate),
  now: { value: now, writable: true, configurable: true },
})

globalThis.Date = ShiftedDate
