import type { ShareFailure } from '@/lib/sharing/share-calls'

/** The text that says why a sharing call failed, apart from those that name a line. */
export const failureKey = (code: ShareFailure['code']) => {
  switch (code) {
    case 'offline':
      return 'failed.offline'
    case 'try_later':
      return 'failed.tryLater'
    case 'share_full':
      return 'failed.full'
    default:
      return 'failed.other'
  }
}
