'use client'

import { config } from 'zod'

// Imported before anything that makes a schema: schemas are tried as generated code first, which the policy of the
// payment page refuses and a browser reports.
config({ jitless: true })
