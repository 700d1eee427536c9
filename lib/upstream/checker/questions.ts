import { dishesOf } from '@/lib/core/menu/find-item'
import type { EndpointName } from '@/lib/core/upstream/endpoints'
import type { Subject } from '@/lib/upstream/conformance/subject'
import type { UpstreamCall } from '@/lib/upstream/upstream'

type Question = (subject: Subject) => Promise<UpstreamCall | null>

const always =
  (query: Record<string, string>): Question =>
  async () => ({ query })

const here: Question = async ({ venue }) => {
  const { latitude, longitude } = await venue()
  return { query: { latitude: String(latitude), longitude: String(longitude) } }
}

/** One request per read-only call, in dependency order; null if the venue lacks what it needs. */
export const QUESTIONS = {
  restaurant: async ({ venueId }) => ({ query: { id: String(venueId), lang: 'it' } }),
  course: async ({ menu }) => {
    const course = (await menu()).courses.find(({ tastingMenu }) => tastingMenu === null)
    return course ? { query: { id: String(course.id), lang: 'it', stable: '' } } : null
  },
  search: async ({ venueId, menu }) => {
    const [first] = dishesOf(await menu())
    return first ? { query: { ris_id: String(venueId), lang: 'it', search: first.dish.name } } : null
  },
  allergies: always({ lang: 'it' }),
  diets: always({ lang: 'it' }),
  foods: always({ lang: 'it' }),
  matching: async ({ venueId, backend }) => {
    const [first] = (await backend.filters.options('it')).allergies
    const picked = { allergieprincipali: String(first?.id ?? ''), nongraditi: '', diete: '' }
    return { query: { ...picked, ris_id: String(venueId), lang: 'it' } }
  },
  languages: always({ code: 'it' }),
  tableStatus: async ({ venue }) => {
    const { token, orders } = await venue()
    const name = orders.tableservice?.tables_name.find((table) => typeof table === 'string')
    return name === undefined ? null : { query: { token, name: String(name) } }
  },
  pickup: here,
  pickupInZone: async (subject) => {
    const asked = await here(subject)
    return { query: { ...asked?.query, zone: (await subject.venue()).city } }
  },
  distance: async ({ venue }) => {
    const { latitude, longitude } = await venue()
    const origins = `${latitude},${longitude}`
    return { query: { origins, destinations: origins, mode: 'driving' } }
  },
} satisfies Partial<Record<EndpointName, Question>>

export const ASKED = Object.keys(QUESTIONS) as (keyof typeof QUESTIONS)[]
