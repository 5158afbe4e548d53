const KEY = 'rememberedUser'

export const rememberedUserName = () => localStorage.getItem(KEY) ?? ''

/** Kept on this device; an empty name forgets. */
export const rememberUserName = (name: string) => (name ? localStorage.setItem(KEY, name) : localStorage.removeItem(KEY))
