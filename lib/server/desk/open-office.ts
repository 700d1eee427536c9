import 'server-only'
import type { OfficeOpened } from '@/lib/core/office/office-open-api'
import { ok, type Result } from '@/lib/core/result'
import { deviceOfRequest } from '@/lib/server/desk/desk-route'
import { endedOfficeCookie, officeCookie, shownSecret } from '@/lib/server/desk/desk-secrets'
import { isSecure } from '@/lib/server/desk/pair-device'
import { answer } from '@/lib/server/route/answer'

export const openOffice = async (headers: Headers): Promise<Result<OfficeOpened, never>> => {
  const known = await deviceOfRequest(headers, 'owner')
  return ok({ opened: known.ok ? 'open' : known.error.code })
}

/** The secret that the device showed, under the routes of the office too; none where it is refused. */
export const answerOfficeOpened = (requestId: string, value: unknown, headers: Headers): Response => {
  const response = answer(requestId, value)
  const secret = shownSecret(headers)
  const isOpen = typeof value === 'object' && value !== null && 'opened' in value && value.opened === 'open'
  const cookie = isOpen && secret ? officeCookie(secret, isSecure(headers)) : endedOfficeCookie(isSecure(headers))
  response.headers.append('set-cookie', cookie)
  return response
}
