import { z } from 'zod'
import { originSetting } from '@/lib/server/settings/address-setting'

const word = (what: string) => z.string().regex(/^[\w-]{1,100}$/, `write ${what}, letters, digits, - and _ alone`)

export const pusherVariables = {
  COPERTO_PUSHER_APP_ID: word('the app_id').optional(),
  COPERTO_PUSHER_KEY: word('the key').optional(),
  COPERTO_PUSHER_SECRET: z.string().max(200, 'write the secret, at most 200 characters').optional(),
  COPERTO_PUSHER_CLUSTER: z
    .string()
    .regex(/^[a-z0-9-]{1,30}$/, 'write the name of the cluster, such as eu')
    .optional(),
  COPERTO_PUSHER_HOST: z
    .string()
    .regex(/^[a-z0-9.-]{1,253}$/i, 'write the name of the host alone, such as pusher.example.com')
    .optional(),
  COPERTO_PUSHER_PORT: z.coerce
    .number('write the number of the port, such as 443')
    .int('write the number of the port, such as 443')
    .min(1, 'write a port from 1 to 65535')
    .max(65_535, 'write a port from 1 to 65535')
    .optional(),
  COPERTO_PUSHER_TLS: z.enum(['0', '1'], 'write 1 for an encrypted connection or 0 for a plain one').optional(),
  COPERTO_PUSHER_API_URL: originSetting(
    'write scheme, host and port alone, such as http://pusher.internal:6001',
  ).optional(),
}

const schema = z.object(pusherVariables)
type PusherVariables = z.infer<typeof schema>

const KEYS = ['COPERTO_PUSHER_APP_ID', 'COPERTO_PUSHER_KEY', 'COPERTO_PUSHER_SECRET'] as const
const OF_A_HOST = ['COPERTO_PUSHER_PORT', 'COPERTO_PUSHER_TLS'] as const

const keyProblems = (variables: PusherVariables): [string, string][] => {
  const wanted = Object.keys(pusherVariables).some((name) => Reflect.get(variables, name) !== undefined)
  const missing = wanted ? KEYS.filter((name) => variables[name] === undefined) : []
  return missing.map((name) => [name, `set it too, as Pusher needs ${KEYS.join(', ')} together, or leave all out`])
}

const placeProblems = (variables: PusherVariables): [string, string][] => {
  const { COPERTO_PUSHER_KEY: key, COPERTO_PUSHER_HOST: host, COPERTO_PUSHER_CLUSTER: cluster } = variables
  if (key && !host && !cluster) return [['COPERTO_PUSHER_CLUSTER', 'set it, or COPERTO_PUSHER_HOST for another server']]
  if (host && cluster) return [['COPERTO_PUSHER_CLUSTER', 'leave it out, as COPERTO_PUSHER_HOST names another server']]
  if (!cluster) return []
  const odd = OF_A_HOST.filter((name) => variables[name] !== undefined)
  return odd.map((name) => [name, 'leave it out with a cluster; it belongs to COPERTO_PUSHER_HOST'])
}

/** Conflicting settings, as [variable, what to do]. */
export const pusherProblems = (variables: PusherVariables): [string, string][] => [
  ...keyProblems(variables),
  ...placeProblems(variables),
]
