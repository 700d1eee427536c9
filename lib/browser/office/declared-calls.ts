'use client'

import { callApi } from '@/lib/browser/api/call-api'
import { officeDeclaredApi } from '@/lib/core/office/office-declared-api'

export const fetchDeclared = (item: string) => callApi(officeDeclaredApi, {}, { item }, { cache: 'no-store' })
