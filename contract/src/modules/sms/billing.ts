const SINGLE = 70
const PART = 67

/** The price of a message with its signature. One item covers up to 70 characters, beyond that one for each 67 (domain-rules §7). */
export const billingItems = (content: string) => (content.length <= SINGLE ? 1 : Math.ceil(content.length / PART))
