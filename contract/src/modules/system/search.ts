import { z } from 'zod'

import { defineResource, query } from '../../platform/endpoint.ts'
import { searchText } from '../../platform/schemas.ts'
import { Found } from '../found.ts'

/** The maximum number of rows of each kind in a search. For more, filter the list. */
export const FOUND_MOST = 5

export const searchApi = defineResource(
  'search',
  'system/search',
  {
    /**
     * Searches by the words of a customer at the counter. They name a card, its household, or a room (`3-2-1203`, with its community before
     * it, or the door alone). They may also name a phone (whole or its last four digits). Or they name a meter, an order or a SIM (its
     * beginning or its last four). Search uses each list's permission and data scope, so it never finds a row the caller could not list. The browser
     * searches the menus itself.
     */
    all: query(z.strictObject({ text: searchText(64).meta({ personal: true }) }), Found, { access: 'signedIn' }),
  },
  { rowsOf: 'nobody' },
)
