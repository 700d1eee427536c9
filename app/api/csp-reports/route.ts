import { cspReportRoute } from '@/lib/api/csp-report-route'

export const POST = cspReportRoute
