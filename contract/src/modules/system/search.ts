import { z } from 'zod'

import { defineResource, query } from '../../platform/endpoint.ts'
import { text } from '../../platform/schemas.ts'
import { Found } from '../found.ts'

/** Rows of each kind that a search answers at most: who looks for more, filters the list. */
export const FOUND_MOST = 5

export const searchApi = defineResource('search', 'system/search', {
  /**
   * By what a clerk is told at the counter: a card, its household, a room (`3-2-1203`, with its community before it, or the door
   * alone), a phone (whole or its last four digits), a meter or an order (its beginning or its last four). Of each kind only rows
   * that the caller's own list of them would show; without the permission of that list, none. Menus the browser knows itself.
   */
  all: query(z.strictObject({ text: text(64).meta({ personal: true }) }), Found, { access: 'signedIn' }),
})
