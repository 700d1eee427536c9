import 'server-only'
import type { z } from 'zod'
import type { Contract, PathParams, Refusable, Refused } from '@/lib/core/api/contract'
import type { OperatorRefusal } from '@/lib/core/operator/operator-device'
import { fail, ok, type Result } from '@/lib/core/result'
import type { Database } from '@/lib/server/db/connect'
import { openDatabase } from '@/lib/server/open/open-database'
import { findOperatorDevice, type OperatorDeviceOfRow } from '@/lib/server/operator/operator-devices'
import { operatorSecret } from '@/lib/server/operator/pair-operator'
import { type Call, type Handler, ownRoute, postRoute } from '@/lib/server/route/route'
import { env } from '@/lib/server/settings/env'

/** A call of an operator's device, which may see and change every venue. */
export type OperatorCall<P> = Call<P> & { database: Database; device: OperatorDeviceOfRow }

type Answered<Answer, R extends Refused> = Promise<Result<NoInfer<Answer>, Refusable<NoInfer<R>> | OperatorRefusal>>

type Known = { database: Database; device: OperatorDeviceOfRow }

/** A device of a desk is nobody here, whatever its role. */
const operatorOfRequest = async (headers: Pick<Headers, 'get'>): Promise<Result<Known, OperatorRefusal>> => {
  const secret = operatorSecret(headers)
  const database = await openDatabase()
  const device = secret && (await findOperatorDevice(database.db, secret, Date.now()))
  if (!device) return fail({ code: 'not_paired' })
  return env().COPERTO_MENU_API_URL ? fail({ code: 'elsewhere' }) : ok({ database, device })
}

export const operatorPostRoute = <Path extends string, S extends z.ZodType, Answer, R extends Refused>(
  api: Contract<'POST', Path, z.input<NoInfer<S>>, Answer, R | OperatorRefusal>,
  { schema }: { schema: S },
  act: (body: z.output<S>, call: OperatorCall<PathParams<Path>>) => Answered<Answer, R>,
): Handler =>
  postRoute(api, { limit: 'live', schema }, async (body, call) => {
    const known = await operatorOfRequest(call.headers)
    return known.ok ? act(body, { ...call, ...known.value }) : known
  })

export const operatorReadRoute = <Path extends string, S extends z.ZodType, Answer, R extends Refused>(
  api: Contract<'GET', Path, z.input<NoInfer<S>>, Answer, R | OperatorRefusal>,
  { schema }: { schema: S },
  read: (parsed: z.output<S>, call: OperatorCall<PathParams<Path>>) => Answered<Answer, R>,
): Handler =>
  ownRoute(api, { limit: 'live', schema }, async (parsed, call) => {
    const known = await operatorOfRequest(call.headers)
    return known.ok ? read(parsed, { ...call, ...known.value }) : known
  })
