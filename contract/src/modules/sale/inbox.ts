/** Work of this module that waits for somebody, by kind. */
export const saleInbox = ['paidNotDelivered', 'moneyTrouble', 'overdrawn', 'lowBalance', 'lateUsage', 'pricePlanned'] as const
