import 'server-only'
import { LRUCache } from 'lru-cache'
import { qrCodeOf } from '@/lib/core/qr/qr-code'
import { qrSvg } from '@/lib/core/qr/qr-svg'

const kept = new LRUCache<string, string>({ max: 256, memoMethod: (address) => qrSvg(qrCodeOf(address)) })

export const keptQrSvg = (address: string): string => kept.memo(address)
