import 'server-only'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Contract, PathParams, Refusable, Refused } from '@/lib/core/api/contract'
import type { DeskRole } from '@/lib/core/desk/desk-device'
import type { DeskRefusal } from '@/lib/core/desk/desk-refusals'
import { fail, ok, type Result } from '@/lib/core/result'
import type { Db } from '@/lib/server/db/connect'
import type { DeskDeviceRow } from '@/lib/server/db/desk-rows'
import { findDevice } from '@/lib/server/desk/desk-devices'
import { shownSecret } from '@/lib/server/desk/desk-secrets'
import { openDatabase } from '@/lib/server/open/open-database'
import { type Call, type Handler, ownRoute, postRoute, type Respond } from '@/lib/server/route/route'

/** Access is limited to the device's own venue. */
export type DeskCall<P> = Call<P> & { db: Db; device: Selectable<DeskDeviceRow> }

type Answered<Answer, R extends Refused> = Promise<Result<NoInfer<Answer>, Refusable<NoInfer<R>> | DeskRefusal>>

export const deviceOfRequest = async (
  headers: Pick<Headers, 'get'>,
  role: DeskRole = 'staff',
): Promise<Result<{ db: Db; device: Selectable<DeskDeviceRow> }, DeskRefusal>> => {
  const secret = shownSecret(headers)
  const { db } = await openDatabase()
  const device = secret && (await findDevice(db, secret, Date.now()))
  if (!device) return fail({ code: 'not_paired' })
  return role === 'owner' && device.role !== 'owner' ? fail({ code: 'owner_only' }) : ok({ db, device })
}

/** Large bodies are read from known devices alone. */
const admitted =
  (role: DeskRole | undefined) =>
  async (headers: Headers): Promise<DeskRefusal | null> => {
    const known = await deviceOfRequest(headers, role)
    return known.ok ? null : known.error
  }

/** `role`: the lowest allowed. */
export const deskPostRoute = <Path extends string, S extends z.ZodType, Answer, R extends Refused>(
  api: Contract<'POST', Path, z.input<NoInfer<S>>, Answer, R | DeskRefusal>,
  { role, say, ...options }: { schema: S; role?: DeskRole; say?: Respond; maxBytes?: number },
  act: (body: z.output<S>, call: DeskCall<PathParams<Path>>) => Answered<Answer, R>,
): Handler =>
  postRoute(
    api,
    { limit: 'live', ...options, ...(options.maxBytes !== undefined && { admit: admitted(role) }) },
    async (body, call) => {
      const known = await deviceOfRequest(call.headers, role)
      return known.ok ? act(body, { ...call, ...known.value }) : known
    },
    say,
  )

/** `role`: the lowest allowed. */
export const deskReadRoute = <Path extends string, S extends z.ZodType, Answer, R extends Refused>(
  api: Contract<'GET', Path, z.input<NoInfer<S>>, Answer, R | DeskRefusal>,
  { schema, role }: { schema: S; role?: DeskRole },
  read: (parsed: z.output<S>, call: DeskCall<PathParams<Path>>) => Answered<Answer, R>,
): Handler =>
  ownRoute(api, { limit: 'live', schema }, async (parsed, call) => {
    const known = await deviceOfRequest(call.headers, role)
    return known.ok ? read(parsed, { ...call, ...known.value }) : known
  })
