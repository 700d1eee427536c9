import { createHash, randomBytes } from 'node:crypto'
import type { SharedPart } from '@/lib/core/sharing/share'
import { sampleProduct } from '@/lib/upstream/conformance/samples'
import { same, writing } from '@/lib/upstream/conformance/sentence'
import type { Subject } from '@/lib/upstream/conformance/subject'

const secret = (): string => randomBytes(24).toString('base64url')
const idOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Null if the menu has no dish to add. */
const opened = async ({ backend, venueId, menu }: Subject) => {
  const product = sampleProduct(await menu())
  if (!product) return null
  const id = idOf(secret())
  await backend.sharing.open({ id, channel: idOf(secret()), res_id: venueId, type: 'r' })
  const part: SharedPart = { user_id: idOf(secret()).slice(0, 32), user: 'Ada', products: [product] }
  return { id, part }
}

export const SHARING_SENTENCES = writing('sharing', {
  'A shared cart begins without parts, and one that nobody opened is none.': async (subject) => {
    const share = await opened(subject)
    if (!share) return null
    const { sharing } = subject.backend
    const found = await sharing.find(share.id)
    return [
      ...same('the venue', subject.venueId, found?.res_id),
      ...same('open and empty', ['open', []], [found?.state, found?.order]),
      ...same('none:', null, await sharing.find(idOf(secret()))),
    ]
  },

  'A part that was put is read back as it was.': async (subject) => {
    const share = await opened(subject)
    if (!share) return null
    const { sharing } = subject.backend
    const put = await sharing.put(share.id, share.part)
    const found = await sharing.find(share.id)
    return [...same('the put', 'changed', put), ...same('the parts', [{ ...share.part, version: 1 }], found?.order)]
  },

  'A part put twice stands once.': async (subject) => {
    const share = await opened(subject)
    if (!share) return null
    const { sharing } = subject.backend
    await sharing.put(share.id, share.part)
    const again = await sharing.put(share.id, share.part)
    return [
      ...same('the second put', 'unchanged', again),
      ...same('parts:', 1, (await sharing.find(share.id))?.order.length),
    ]
  },

  'A part is changed only by who read its last version.': async (subject) => {
    const share = await opened(subject)
    if (!share) return null
    const { sharing } = subject.backend
    await sharing.put(share.id, share.part)
    const { user_id } = share.part
    const versions = [
      await sharing.change(share.id, 1, { user_id, products: [] }),
      await sharing.change(share.id, 1, { user_id, products: [] }),
    ]
    return same('the versions', [2, null], versions)
  },

  'A closed cart takes no more parts and keeps the first order it became.': async (subject) => {
    const share = await opened(subject)
    if (!share) return null
    const { sharing } = subject.backend
    const closed = [await sharing.close(share.id, 'ord_first'), await sharing.close(share.id, 'ord_second')]
    const put = await sharing.put(share.id, share.part)
    return [
      ...same('closed:', [true, true], closed),
      ...same('the put', 'closed', put),
      ...same('the order', 'ord_first', (await sharing.find(share.id))?.orderId),
    ]
  },

  'What nobody opened takes no part and cannot be closed.': async (subject) => {
    const share = await opened(subject)
    if (!share) return null
    const { sharing } = subject.backend
    const absent = idOf(secret())
    return [
      ...same('the put', 'unknown', await sharing.put(absent, share.part)),
      ...same('closed:', false, await sharing.close(absent, null)),
    ]
  },
})
