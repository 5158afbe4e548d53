const SINGLE = 70
const PART = 67

/** What a message with its signature costs: one item up to 70 characters, beyond that one for each 67 (domain-rules §7). */
export const billingItems = (content: string) => (content.length <= SINGLE ? 1 : Math.ceil(content.length / PART))
