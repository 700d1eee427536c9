import { cspReportRoute } from '@/lib/api/server/csp-report-route'

export const POST = cspReportRoute
