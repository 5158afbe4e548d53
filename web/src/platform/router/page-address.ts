/** `sale` and `meter` share the addresses of `water`. Menus in the database name pages by them. */
export const pageAddress = (component: string) => component.replace(/^(?:sale|meter)\//, 'water/')
