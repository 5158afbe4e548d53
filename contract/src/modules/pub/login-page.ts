import { z } from 'zod'
import { defineResource, query } from '../../platform/endpoint.ts'
import { Nothing } from '../../platform/schemas.ts'

export const LoginLink = z.object({ label: z.string(), url: z.string() })
export type LoginLink = z.output<typeof LoginLink>

export const loginPageApi = defineResource('loginPage', 'pub/loginPage', {
  /** Administrators' additions to the login page: other ways in, and the contact for a forgotten password. Unset ones are empty. */
  get: query(Nothing, z.object({ links: z.array(LoginLink), contact: z.string() }), { access: 'public' }),
})
