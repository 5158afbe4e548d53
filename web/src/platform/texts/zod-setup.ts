import { z } from 'zod'

// Must come before the first schema is made: without it zod tries `new Function`, which the content security policy reports.
z.config({ jitless: true })
