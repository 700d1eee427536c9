import 'server-only'
import type { RateStore } from '@/lib/api/server/rate-limits/rate-store'
import type { Redis } from '@/lib/redis/server/redis-client'

/** Below which Redis counts for others; it may be shared with other programs. */
const PREFIX = 'coperto:rate:'

/**
 * By the server's clock, in ms; what is full again is forgotten by itself. A time further ahead than an empty bucket's was
 * written before that clock was set back, and counts as empty.
 */
const READ = `
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local burst, every = tonumber(ARGV[1]), tonumber(ARGV[2])
local full = tonumber(redis.call('GET', KEYS[1]) or now)
full = math.max(now, math.min(full, now + burst * every))
local function keep(at)
  if at <= now then return redis.call('DEL', KEYS[1]) end
  redis.call('SET', KEYS[1], string.format('%.4f', at), 'PX', math.ceil(at - now))
end`

const TAKE = `${READ}
local wait = full - now - (burst - 1) * every
if wait > every * 1e-6 then return string.format('%.4f', wait) end
keep(full + every)
return '0'`

const GIVE_BACK = `${READ}
keep(full - every)
return '0'`

/** Each step is one script, which nothing interrupts. */
export const redisStore = (open: () => Promise<Redis>): RateStore => {
  const run = async (script: string, key: string, { burst, everyMs }: { burst: number; everyMs: number }) => {
    const redis = await open()
    return Number(await redis.eval(script, { keys: [PREFIX + key], arguments: [`${burst}`, `${everyMs}`] }))
  }
  return {
    take: (key, bucket) => run(TAKE, key, bucket),
    giveBack: async (key, bucket) => {
      await run(GIVE_BACK, key, bucket)
    },
  }
}
