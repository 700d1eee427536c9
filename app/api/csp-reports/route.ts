import { cspReportRoute } from '@/lib/server/route/csp-report-route'

export const POST = cspReportRoute
